// Keys that work everywhere at the table. The help sheet lists them.

export interface HotkeyActions {
  /** Where buttons with keys are looked for. */
  root: () => HTMLElement | undefined;
  undo: () => void;
  redo: () => void;
  map: () => void;
  question: () => void;
  /** To the next answer on the map, or back. */
  spot: (by: number) => void;
  fit: () => void;
  sight: () => void;
  straighten: () => void;
  zoom: (factor: number) => void;
  point: () => void;
  words: () => void;
  log: () => void;
  help: () => void;
  glossary: () => void;
  menu: () => void;
  fold: (panel: 'party' | 'side') => void;
  mat: (index: number) => void;
  proceed: () => void;
  /** Whether Enter and Space may answer already. */
  ready: () => boolean;
}

/** Presses the button that shows this key. */
function press(root: HTMLElement | undefined, key: string): boolean {
  const found = root?.querySelector<HTMLElement>(`[data-hotkey="${CSS.escape(key)}"]`);
  const button = found instanceof HTMLButtonElement ? found : found?.querySelector('button');
  if (!button || button.disabled) return false;
  button.click();
  return true;
}

export function hotkeys(on: HotkeyActions): (e: KeyboardEvent) => void {
  const plain: Record<string, () => void> = {
    u: on.undo,
    m: on.map,
    c: on.question,
    n: () => on.spot(1),
    b: () => on.spot(-1),
    f: on.fit,
    v: on.sight,
    Backspace: on.straighten,
    '.': on.point,
    ',': on.words,
    '+': () => on.zoom(1.25),
    '=': () => on.zoom(1.25),
    '-': () => on.zoom(0.8),
    l: on.log,
    '?': on.help,
    i: on.glossary,
    '[': () => on.fold('party'),
    ']': () => on.fold('side'),
    Escape: on.menu,
  };
  return (e) => {
    const at = e.target instanceof HTMLElement ? e.target : null;
    if (at?.closest('input, select, textarea, dialog')) return;
    if (e.ctrlKey || e.metaKey) {
      if (e.key.toLowerCase() !== 'z') return;
      e.preventDefault();
      if (e.shiftKey) on.redo();
      else on.undo();
      return;
    }
    if (e.altKey) return;
    const digit = /^Digit([1-4])$/.exec(e.code);
    if (e.shiftKey && digit) {
      e.preventDefault();
      on.mat(Number(digit[1]) - 1);
      return;
    }
    const onButton = at?.closest('button, a, [role="tab"]');
    if (e.key === 'Enter' || e.key === ' ') {
      if (onButton) return;
      if (on.ready() && !press(on.root(), 'enter')) on.proceed();
      e.preventDefault();
      return;
    }
    // The row of digits, also where it needs Shift.
    const key = /^(?:Digit|Numpad)(\d)$/.exec(e.code)?.[1] ?? (e.key.length === 1 ? e.key.toLowerCase() : e.key);
    if (press(on.root(), key)) e.preventDefault();
    else if (plain[key]) {
      e.preventDefault();
      plain[key]();
    }
  };
}
