import { Search } from 'lucide-react';
import { sharedState } from '@/lib/shared-state';
import { Kbd } from '@/ui/kbd';
import { lazyPart } from '@/ui/lazy-part';
import { capsOf, isMac } from './strokes';

/** Opens the jump dialog; on a phone an icon only. */
export function JumpButton() {
  return (
    <button
      type="button"
      aria-keyshortcuts={isMac() ? 'Meta+K' : 'Control+K'}
      aria-haspopup="dialog"
      {...jumpDialog.ahead}
      onClick={() => overlay.set('jump')}
      className="inline-flex h-button shrink-0 items-center gap-1.5 rounded-control px-2.5 font-semibold text-mocha hover:bg-oat hover:text-cocoa max-md:-mr-2.5 max-md:size-11 max-md:justify-center max-md:px-0"
    >
      <Search aria-hidden className="size-4 max-md:size-5.5" strokeWidth={1.75} />
      <span className="max-lg:sr-only">Jump to</span>
      <span aria-hidden className="ml-0.5 flex gap-1 max-lg:hidden touch:hidden">
        <Kbd>{capsOf('Mod+k').join(' ')}</Kbd>
      </span>
    </button>
  );
}

/** The dialog that a key of the frame has opened. */
export const overlay = sharedState<'jump' | 'help' | null>(null);

export const jumpDialog = lazyPart(async () => (await import('../jump/jump-dialog')).JumpDialog);
export const keyHelp = lazyPart(async () => (await import('./key-help')).KeyHelp);
