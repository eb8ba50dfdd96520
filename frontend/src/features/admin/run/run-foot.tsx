import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/ui/button';

interface Props {
  last: string;
  /** Missing where nothing can be taken back. */
  onUndo: (() => void) | undefined;
  /** At most two buttons: a smaller one, and the one main step. */
  children?: ReactNode;
}

/** Within the thumb's reach: what was pressed last, with the way back, and what comes next. */
export function RunFoot({ last, onUndo, children }: Props) {
  return (
    <footer className="sticky bottom-0 border-t border-line bg-white pb-[env(safe-area-inset-bottom)]">
      <div className="mx-auto max-w-260 px-4 py-3">
        <div className={last ? 'flex items-center gap-3' : 'sr-only'}>
          <p role="status" className="num min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">
            {last}
          </p>
          {onUndo && (
            <Button look="outline" onClick={onUndo} aria-label={`Undo: ${last}`} className="min-h-13! shrink-0 px-4!">
              <Undo2 aria-hidden className="size-5" strokeWidth={2} />
              Undo
            </Button>
          )}
        </div>
        {children && <div className={`flex gap-3 ${last ? 'mt-3' : ''}`}>{children}</div>}
      </div>
    </footer>
  );
}

export const SMALL = 'min-h-15! flex-1 text-lg! px-3!';
export const MAIN = 'min-h-15! flex-[2] text-xl! px-3!';
