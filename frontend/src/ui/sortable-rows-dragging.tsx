import { DragDropContext, Draggable, Droppable, type DropResult, type ResponderProvided } from '@hello-pangea/dnd';
import { Grip, type SortableProps } from './grip';

const HOW =
  'Press space to lift. Move with the arrow keys, press space again to drop and escape to put it back. Screen reader users need focus mode.';

/** See SortableRows; loaded with the first list that can be sorted. */
export default function SortableRowsDragging({
  items,
  onMove,
  renderRow,
  rowClass,
}: SortableProps<{ id: number; name: string }>) {
  const nameAt = (index: number) => items[index]?.name ?? '';
  const place = (index: number) => `place ${index + 1} of ${items.length}`;
  const say = (provided: ResponderProvided, text: string) => provided.announce(text);
  const drop = (result: DropResult, provided: ResponderProvided) => {
    const { source, destination } = result;
    const name = nameAt(source.index);
    // Dropped beside the list: everything stays where it was.
    if (!destination || result.reason === 'CANCEL')
      return say(provided, `${name} is back at ${place(source.index)}. Nothing was changed.`);
    say(provided, `${name} was dropped at ${place(destination.index)}.`);
    if (destination.index !== source.index) onMove(source.index, destination.index);
  };
  return (
    <DragDropContext
      dragHandleUsageInstructions={HOW}
      onDragStart={({ source }, provided) =>
        say(provided, `Lifted ${nameAt(source.index)} from ${place(source.index)}.`)
      }
      onDragUpdate={({ source, destination }, provided) =>
        say(
          provided,
          destination
            ? `${nameAt(source.index)} is over ${place(destination.index)}.`
            : `${nameAt(source.index)} is outside the list.`,
        )
      }
      onDragEnd={drop}
    >
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
