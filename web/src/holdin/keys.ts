// Keys that work everywhere in Gloomholdin'. The menu lists them.
import type { HoldinGame } from './game.svelte';
import type { Grip } from './grip.svelte';
import type HoldinMap from './map/HoldinMap.svelte';

interface Hands {
  root: () => HTMLElement | undefined;
  game: HoldinGame;
  grip: Grip;
  map: () => HoldinMap | undefined;
  dock: () => HTMLElement | undefined;
}

/** Presses the button that shows this key; the last one lies on top. */
function press(root: HTMLElement | undefined, key: string): boolean {
  const found = [...(root?.querySelectorAll<HTMLButtonElement>(`button[data-hotkey="${CSS.escape(key)}"]`) ?? [])].filter((b) => !b.disabled && !b.closest('[inert]'));
  const button = found.at(-1);
  button?.click();
  return !!button;
}

export function keys({ root, game, grip, map, dock }: Hands): (e: KeyboardEvent) => void {
  const plain: Record<string, () => void> = {
    n: () => map()?.next(1),
    b: () => map()?.next(-1),
    m: () => map()?.focus(),
    c: () => dock()?.focus(),
    l: () => (grip.sheet = 'log'),
    i: () => (grip.sheet = 'tracker'),
    Escape: () => (grip.sheet = 'menu'),
    ArrowUp: () => map()?.focus(),
    ArrowDown: () => map()?.focus(),
    ArrowLeft: () => map()?.focus(),
    ArrowRight: () => map()?.focus(),
  };
  return (e) => {
    const at = e.target instanceof HTMLElement ? e.target : null;
    if (at?.closest('input, select, textarea, dialog')) return;
    if (e.ctrlKey || e.metaKey) {
      if (e.key.toLowerCase() !== 'z') return;
      e.preventDefault();
      if (e.shiftKey) game.redo();
      else game.undo();
      return;
    }
    if (e.altKey) return;
    if (e.shiftKey && e.key.toLowerCase() === 'u') {
      e.preventDefault();
      return game.redo();
    }
    if (e.key === 'Enter' || e.key === ' ') {
      if (at?.closest('button, a')) return;
      e.preventDefault();
      if (grip.arrival.ready()) press(root(), 'enter');
      return;
    }
    const key = /^(?:Digit|Numpad)(\d)$/.exec(e.code)?.[1] ?? (e.key.length === 1 ? e.key.toLowerCase() : e.key);
    if (press(root(), key)) e.preventDefault();
    else if (plain[key]) {
      e.preventDefault();
      plain[key]();
    }
  };
}
