import { lazy, Suspense } from 'react';
import { Grip, type SortableProps } from './grip';

// The library is larger than the page around it: it comes while people are still reading.
const Dragging = lazy(() => import('./sortable-rows-dragging'));

/**
 * Rows of a table that are sorted by dragging, with the mouse, a finger or the keyboard. Its owner offers Move up and
 * Move down as well.
 */
export function SortableRows<Item extends { id: number; name: string }>(props: SortableProps<Item>) {
  const { items, renderRow, rowClass } = props;
  const still = (
    <tbody>
      {items.map((item, index) => (
        <tr key={item.id} className={`border-t border-line ${rowClass?.(item) ?? ''}`}>
          {renderRow(item, <Grip />, index)}
        </tr>
      ))}
    </tbody>
  );
  return (
    <Suspense fallback={still}>
      <Dragging {...(props as unknown as SortableProps<{ id: number; name: string }>)} />
    </Suspense>
  );
}
