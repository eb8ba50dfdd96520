import { lazyPart } from '@/ui/lazy-part';
import { sharedState } from '@/lib/shared-state';

/** What the keys of the frame open over the page. */
export const overlay = sharedState<'jump' | 'help' | null>(null);

export const jumpDialog = lazyPart(async () => (await import('../jump/jump-dialog')).JumpDialog);
export const keyHelp = lazyPart(async () => (await import('./key-help')).KeyHelp);
