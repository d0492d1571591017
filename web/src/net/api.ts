// The requests besides the socket.
import type { ClassPage, Entered, FoundingView, GoOn, Join, NewCampaign, NewGame, NewHoldin, PackView, Problem, RoomView } from '../gen/protocol';
import { base } from './base';
import { Refused } from './refused';

async function request<T>(path: string, init?: RequestInit): Promise<T> {
  const reply = await fetch(base + path, init);
  if (!reply.ok) throw await refusal(reply);
  return (await reply.json()) as T;
}

async function refusal(reply: Response): Promise<Error> {
  const problem = (await reply.json().catch(() => null)) as Problem | null;
  return problem ? new Refused(problem.reason, problem.detail) : new Error(reply.statusText);
}

const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

export const pack = (language = 'en') => request<PackView>(`/api/pack?lang=${language}`);
/** Only what somebody needs who plays at once. */
export const briefPack = () => request<PackView>('/api/pack?brief=true');
export const founding = (language: string) => request<FoundingView>(`/api/founding?lang=${language}`);
export const classPage = (key: string, language: string) => request<ClassPage>(`/api/classes/${encodeURIComponent(key)}?lang=${language}`);
export const newGame = (game: NewGame) => request<Entered>('/api/games', post(game));
export const newCampaign = (campaign: NewCampaign) => request<Entered>('/api/games', post(campaign));
export const newHoldin = (game: NewHoldin) => request<Entered>('/api/games', post(game));
export const room = (code: string, language: string) =>
  request<RoomView>(`/api/games/${encodeURIComponent(code)}?lang=${language}`);
export const join = (code: string, who: Join) =>
  request<Entered>(`/api/games/${encodeURIComponent(code)}/join`, post(who));
/** Begins the next game with everybody at the table of a host's seat. */
export const goOn = (seat: string, on: Omit<GoOn, 'seat'>) => request<Entered>('/api/seats/next', post({ ...on, seat }));
export const importFile = (file: Blob) => request<Entered>('/api/games/import', { method: 'POST', body: file });

/** Saves the game of a seat as a file on this device. */
export async function exportFile(seat: string, name: string): Promise<void> {
  // A secret in an address would stand in the logs of proxies.
  const reply = await fetch(`${base}/api/seats/export`, post({ seat }));
  if (!reply.ok) throw await refusal(reply);
  const url = URL.createObjectURL(await reply.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.hexhold`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
