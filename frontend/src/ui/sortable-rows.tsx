import { lazy, Suspense } from 'react';
import { Grip, type SortableProps } from './grip';

// The library is larger than the page around it, so it is loaded after the first render.
const Dragging = lazy(() => import('./sortable-rows-dragging'));

/** Table rows sorted by dragging with mouse, touch or keyboard. Its owner offers Move up and Move down as well. */
export function SortableRows<Item extends { id: number; name: string }>(props: SortableProps<Item>) {
  const { items, renderRow, rowClass } = props;
  const placeholder = (
    <tbody>
      {items.map((item, index) => (
        <tr key={item.id} className={`border-t border-line ${rowClass?.(item) ?? ''}`}>
          {renderRow(item, <Grip />, index)}
        </tr>
      ))}
    </tbody>
  );
  return (
    <Suspense fallback={placeholder}>
      <Dragging {...(props as unknown as SortableProps<{ id: number; name: string }>)} />
    </Suspense>
  );
}
