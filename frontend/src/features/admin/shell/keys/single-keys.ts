import { readStored, store } from '@/lib/browser-storage';
import { sharedState } from '@/lib/shared-state';

/** Not below "crispi:", which logging out forgets: who needs them off needs them off tomorrow, too. */
const KEPT_AS = 'crispi-single-keys';

const state = sharedState(readStored<boolean>(KEPT_AS, 'browser') ?? true);

/** Whether keys without Ctrl or Cmd do anything; kept in this browser (WCAG 2.1.4). */
export const singleKeys = {
  ...state,
  set: (on: boolean) => {
    store(KEPT_AS, on, 'browser');
    state.set(on);
  },
};

/** The key for a hint beside what it does, or nothing while single keys are off. */
export const useKeyHint = (key: string): string | undefined => (singleKeys.use() ? key : undefined);
