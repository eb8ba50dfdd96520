import {
  DragDropContext,
  Draggable,
  Droppable,
  type DragStart,
  type DragUpdate,
  type DropResult,
  type ResponderProvided,
} from '@hello-pangea/dnd';
import { Grip, type SortableProps } from './grip';

const HOW =
  'Press space to lift. Move with the arrow keys, press space again to drop and escape to put it back. Screen reader users need focus mode.';

/** See SortableRows; loaded with the first sortable list. */
export default function SortableRowsDragging(props: SortableProps<{ id: number; name: string }>) {
  const { items, renderRow, rowClass } = props;
  return (
    <DragDropContext dragHandleUsageInstructions={HOW} {...announcedMoves(props)}>
      <Droppable droppableId="rows">
        {(list) => (
          <tbody ref={list.innerRef} {...list.droppableProps}>
            {items.map((item, index) => (
              <Draggable key={item.id} draggableId={String(item.id)} index={index}>
                {(row, { isDragging }) => (
                  <tr
                    ref={row.innerRef}
                    {...row.draggableProps}
                    className={`border-t border-line bg-white ${isDragging ? 'table table-fixed rounded-control shadow-lift' : ''} ${rowClass?.(item) ?? ''}`}
                  >
                    {renderRow(
                      item,
                      <span
                        {...row.dragHandleProps}
                        aria-label={`Drag ${item.name}`}
                        className="inline-block cursor-grab rounded-control hover:bg-oat"
                      >
                        <Grip />
                      </span>,
                      index,
                    )}
                  </tr>
                )}
              </Draggable>
            ))}
            {list.placeholder}
          </tbody>
        )}
      </Droppable>
    </DragDropContext>
  );
}

/** The handlers of the drag, which announce each step to screen readers. */
function announcedMoves({ items, onMove }: SortableProps<{ id: number; name: string }>) {
  const nameAt = (index: number) => items[index]?.name ?? '';
  const place = (index: number) => `place ${index + 1} of ${items.length}`;
  return {
    onDragStart: ({ source }: DragStart, { announce }: ResponderProvided) =>
      announce(`Lifted ${nameAt(source.index)} from ${place(source.index)}.`),
    onDragUpdate: ({ source, destination }: DragUpdate, { announce }: ResponderProvided) =>
      announce(
        destination
          ? `${nameAt(source.index)} is over ${place(destination.index)}.`
          : `${nameAt(source.index)} is outside the list.`,
      ),
    onDragEnd: ({ source, destination, reason }: DropResult, { announce }: ResponderProvided) => {
      const name = nameAt(source.index);
      // Dropped beside the list: nothing moves.
      if (!destination || reason === 'CANCEL')
        return announce(`${name} is back at ${place(source.index)}. Nothing was changed.`);
      announce(`${name} was dropped at ${place(destination.index)}.`);
      if (destination.index !== source.index) onMove(source.index, destination.index);
    },
  };
}
