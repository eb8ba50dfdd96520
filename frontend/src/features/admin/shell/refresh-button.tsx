import { RefreshCw } from 'lucide-react';
import { Button } from '@/ui/button';
import { Kbd } from '@/ui/kbd';
import { useKeys } from './keys/key-table';
import { useKeyHint } from './keys/strokes';

/** Reads the page's list again, by its button or by "r". */
export function RefreshButton({ onRefresh, busy }: { onRefresh: () => void; busy: boolean }) {
  const refresh = () => {
    if (!busy) onRefresh();
  };
  useKeys('On this page', [{ keys: ['r'], does: 'Refresh', run: refresh }]);
  const hint = useKeyHint('R');
  return (
    <Button
      look="outline"
      aria-keyshortcuts={hint}
      onClick={refresh}
      aria-busy={busy}
      className="max-sm:col-start-3 max-sm:row-span-2 max-sm:row-start-1"
    >
      <RefreshCw aria-hidden strokeWidth={2} className={`size-4 ${busy ? 'animate-spin' : ''}`} />
      <span className="max-sm:sr-only">Refresh</span>
      {hint && (
        <span aria-hidden className="-mr-1.5 flex touch:hidden max-sm:hidden">
          <Kbd>{hint}</Kbd>
        </span>
      )}
    </Button>
  );
}
