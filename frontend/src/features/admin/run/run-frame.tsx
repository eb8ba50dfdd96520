import { ArrowLeft, CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Run } from '@/api/models';
import { showAgo } from '@/lib/dates';
import { UndoButton } from '../shell/screen/undo';
import { StoreSelect } from '../shell/store-choice';

const STALE_MS = 60_000;

interface Props {
  run: Run;
  /** "Stop 2 of 5" */
  words: string;
  done: number;
  total: number;
  /** Number of taps that wait for a network. */
  waiting: number;
  online: boolean;
  /** When the stops were last read, by this device's clock, as `deviceNow` is. */
  readAt: number;
  deviceNow: number;
  back: string;
  /** The stores to choose from; empty on a device, which belongs to one store. */
  stores: { id: number; name: string }[];
  onStore: (id: number) => void;
}

export function RunHeader(props: Props) {
  const { run, words, done, total, waiting, online, readAt, deviceNow, back, stores, onStore } = props;
  const stale = deviceNow - readAt > STALE_MS;
  const notice = waiting > 0 ? `${waiting} waiting to send` : online ? '' : 'Offline';
  return (
    <header className="border-b border-line bg-white">
      <div className="mx-auto flex min-h-16 max-w-260 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
        <Link to={back} aria-label="Back" className="-ml-2 grid size-11 place-items-center rounded-control">
          <ArrowLeft aria-hidden className="size-6" strokeWidth={2} />
        </Link>
        <h1 className="text-2xl">Run</h1>
        <span className="num text-mocha">{words}</span>
        <span role="status" className="ml-auto text-sm font-semibold text-caramel">
          {notice && (
            <span className="num flex items-center gap-1.5">
              <CloudOff aria-hidden className="size-5" strokeWidth={1.75} />
              {notice}
            </span>
          )}
        </span>
        {(stores.length > 1 || stale) && (
          <div className="flex w-full items-center gap-3 pb-1 text-sm">
            {stores.length > 1 && (
              <div className="w-60 max-w-full">
                <StoreSelect stores={stores} chosen={run.storeId} onChange={(id) => onStore(Number(id))} />
              </div>
            )}
            {stale && (
              <span className="ml-auto text-caramel">
                Last updated {showAgo(new Date(readAt).toISOString(), deviceNow)}
              </span>
            )}
          </div>
        )}
      </div>
      {total > 0 && (
        <div
          role="progressbar"
          aria-label="Delivered"
          aria-valuenow={done}
          aria-valuemin={0}
          aria-valuemax={total}
          className="mx-auto max-w-260 px-4 pb-2"
        >
          <div className="h-2.5 overflow-hidden rounded-full border border-line-strong bg-white">
            <div className="h-full bg-pistachio" style={{ width: `${(done / total) * 100}%` }} />
          </div>
        </div>
      )}
    </header>
  );
}

interface RunFootProps {
  last: string;
  /** Undefined when there is nothing to undo. */
  onUndo: (() => void) | undefined;
  /** At most two buttons: a smaller one, and the main step. */
  children?: ReactNode;
}

/** At the bottom edge: the last press with its undo, and the next step. */
export function RunFoot({ last, onUndo, children }: RunFootProps) {
  return (
    <footer className="sticky bottom-0 border-t border-line bg-white pb-[env(safe-area-inset-bottom)]">
      <div className="mx-auto max-w-260 px-4 py-3">
        <div className={last ? 'flex items-center gap-3' : 'sr-only'}>
          <p role="status" className="num min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">
            {last}
          </p>
          {onUndo && <UndoButton label={`Undo: ${last}`} onUndo={onUndo} large className="min-h-13! shrink-0 px-4!" />}
        </div>
        {children && <div className={`flex gap-3 ${last ? 'mt-3' : ''}`}>{children}</div>}
      </div>
    </footer>
  );
}

export const SMALL = 'min-h-15! flex-1 text-lg! px-3!';
export const MAIN = 'min-h-15! flex-[2] text-xl! px-3!';
