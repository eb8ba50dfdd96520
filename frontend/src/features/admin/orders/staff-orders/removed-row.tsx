import { useEffect, useEffectEvent, useRef } from 'react';
import { UndoButton } from '../../shell/screen/undo';
import type { Removed } from './removed';
import { focusPart, type Order } from './use-staff-order';

const UNDO_MS = 10_000;

interface Props {
  order: Order;
  removed: Removed;
  className?: string;
}

/** In the place of what was removed, for ten seconds: the way to get it back. */
export function RemovedRow({ order, removed, className = '' }: Props) {
  const row = useRef<HTMLDivElement>(null);
  const end = useEffectEvent(() => {
    // The focus does not disappear with the button.
    if (row.current?.contains(document.activeElement)) focusPart(partAfter(removed));
    order.removed.forget(removed.id);
  });
  useEffect(() => {
    row.current?.querySelector('button')?.focus();
    const timer = setTimeout(end, UNDO_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={row} role="status" className={`flex min-h-13 items-center justify-between gap-3 ${className}`}>
      <span className="min-w-0 wrap-anywhere">{removed.title} removed</span>
      <UndoButton label={`Undo: ${removed.title} removed`} onUndo={() => undoRemoved(order, removed)} />
    </div>
  );
}

/** Brings it back, with the focus on it. */
export function undoRemoved(order: Order, removed: Removed): void {
  order.removed.undo(removed);
  if (removed.kind === 'line') return focusPart(`remove-line-${removed.line.key}`);
  const { key } = removed.recipient;
  focusPart(`edit-recipient-${key}`, `recipient-${key}`);
}

const partAfter = ({ kind }: Removed) => (kind === 'line' ? 'add-item' : 'add-recipient');
