import { readStored, store } from '@/lib/browser-storage';
import { isTyped, type Draft } from './draft';

/** Until the tab is closed: what callers say is personal. */
const KEY = 'crispi:staff-orders';

export interface StoredDraft {
  id: string;
  /** 0: it was never sent. */
  version: number;
  draft: Draft;
  at: number;
}

const readAll = (): StoredDraft[] => readStored<StoredDraft[]>(KEY) ?? [];
const writeOthers = (id: string, more: StoredDraft[]) =>
  store(KEY, [...readAll().filter((one) => one.id !== id), ...more]);

export function storeDraft(id: string, version: number, draft: Draft): void {
  writeOthers(id, isTyped(draft) ? [{ id, version, draft, at: Date.now() }] : []);
}

export const forgetDraft = (id: string): void => writeOthers(id, []);

export const storedDraft = (id: string): StoredDraft | undefined => readAll().find((one) => one.id === id);

/** The new order that was typed last and never sent. */
export const unfinishedDraft = (): StoredDraft | undefined =>
  readAll()
    .filter(({ version }) => version === 0)
    .toSorted((a, b) => b.at - a.at)[0];
