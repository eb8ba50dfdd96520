import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';

export interface SortableProps<Item extends { id: number; name: string }> {
  items: Item[];
  /** `from` and `to` count from 0; called only when something moves. */
  onMove: (from: number, to: number) => void;
  /** The cells of a row; `handle` belongs into the first. */
  renderRow: (item: Item, handle: ReactNode, index: number) => ReactNode;
  rowClass?: (item: Item) => string;
}

export function Grip() {
  return (
    <span className="grid size-9 place-items-center pointer-coarse:size-11">
      <GripVertical aria-hidden className="size-4.5 text-mocha" strokeWidth={1.75} />
    </span>
  );
}
