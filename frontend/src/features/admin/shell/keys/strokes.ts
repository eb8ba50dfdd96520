import { readStored, store } from '@/lib/browser-storage';
import { sharedState } from '@/lib/shared-state';

const MODIFIERS = ['Control', 'Meta', 'Alt', 'AltGraph', 'Shift', 'CapsLock', 'Dead', 'Process', 'Unidentified'];
/** Input elements without text: letters pressed on them are free. */
const NOT_TYPED = ['button', 'checkbox', 'color', 'file', 'image', 'reset', 'submit'];

export const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

/**
 * The pressed key as written in the key table: "r", "?", "Shift+j", "Mod+k" (Ctrl, on a Mac Cmd), "Space", "ArrowDown".
 * Null for modifiers alone and for combinations of the browser or the system.
 */
export function strokeOf(event: KeyboardEvent): string | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (MODIFIERS.includes(key)) return null;
  // Some layouts write "?" or "/" with AltGr, which browsers report as Ctrl and Alt.
  const written = event.getModifierState('AltGraph');
  const [mod, foreign] = isMac() ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  if (!written && (altKey || foreign)) return null;
  const name = key === ' ' ? 'Space' : isCharacter(key) ? key.toLowerCase() : key;
  // The Shift of "?" is part of the character.
  const shift = shiftKey && (!isCharacter(key) || name !== key.toUpperCase());
  return `${mod && !written ? 'Mod+' : ''}${shift ? 'Shift+' : ''}${name}`;
}

const isCharacter = (key: string) => key.length === 1;

/** A letter, digit or sign without Ctrl or Cmd: people who dictate or slip press these by accident. */
export const isSingleKey = (stroke: string) =>
  !stroke.startsWith('Mod+') && isCharacter(stroke.split('+').at(-1) || '+');

/** Whether the focus is where letters are text, or choose from a list. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !NOT_TYPED.includes(target.type);
  return target.isContentEditable || target.matches('textarea, select, [role=combobox], [role=textbox]');
}

const LAYERS = ['dialog', 'alertdialog', 'menu', 'listbox'].map((role) => `[role=${role}][data-state=open]`).join();

/** Whether a dialog, menu or list is open, which handles keys itself. */
export const isCovered = () => document.querySelector(LAYERS) !== null;

const NAMES: Record<string, string> = {
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Backspace: '⌫',
};

/** The keys to show for a stroke: "Mod+k" → Ctrl, K. */
export const capsOf = (stroke: string): string[] =>
  stroke === '+'
    ? ['+']
    : stroke.split('+').map((cap) => (cap === 'Mod' ? (isMac() ? '⌘' : 'Ctrl') : (NAMES[cap] ?? capital(cap))));

const capital = (cap: string) => (isCharacter(cap) ? cap.toUpperCase() : cap);

/** Without the prefix "crispi:", whose entries are removed on logout: the choice outlives the session. */
const KEPT_AS = 'crispi-single-keys';

const state = sharedState(readStored<boolean>(KEPT_AS, 'browser') ?? true);

/** Whether keys without Ctrl or Cmd are active; stored in this browser (WCAG 2.1.4). */
export const singleKeys = {
  ...state,
  set: (on: boolean) => {
    store(KEPT_AS, on, 'browser');
    state.set(on);
  },
};

/** The key for a hint beside its action, or undefined while single keys are off. */
export const useKeyHint = (key: string): string | undefined => (singleKeys.use() ? key : undefined);
