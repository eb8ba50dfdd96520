import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { AdminCategory } from '@/api/models';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { FormDialog } from '@/ui/form-dialog';
import { Menu } from '@/ui/menu';
import { SortableRows } from '@/ui/sortable-rows';
import { useSaved } from '../../shell/screen/save';
import { CategoryDialog, DeleteCategory } from './category-dialog';
import { useReorder } from './use-reorder';

const menuId = (id: number) => `category-menu-${id}`;
const COLUMNS = ['w-13', 'w-36 sm:w-38', 'max-sm:hidden', 'w-22 max-sm:hidden', 'w-24', 'w-13'];
const HEADS = ['Move', 'Name', 'Description', 'Sort order', 'Status', 'Actions'];

/** The row moves with its menu, and the keyboard focus follows. */
const followRow = (id: number) => requestAnimationFrame(() => document.getElementById(menuId(id))?.focus());

/** All categories in the shop's order: sorted by dragging, or moved, edited and deleted from each row's menu. */
export function CategoriesDialog({ categories, onClose }: { categories: AdminCategory[]; onClose: () => void }) {
  const [edited, setEdited] = useState<AdminCategory | 'new' | null>(null);
  const [deleted, setDeleted] = useState<AdminCategory | null>(null);
  const { last, move, undo } = useReorder(categories);
  const { markSaved, wash } = useSaved<number>();
  const shift = (index: number, by: 1 | -1) => {
    const { id } = categories[index]!;
    move(index, index + by);
    followRow(id);
  };
  const takeBack = (id: number) => {
    undo();
    followRow(id);
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Category Management"
      text="Drag and drop to reorder, or use the menu of a category. The shop updates right away."
      width="xl"
      dirty={false}
      aside={
        // The rows are replaced once dragging is loaded: a focus on them would be lost.
        <Button look="outline" data-first-focus className="max-sm:w-full" onClick={() => setEdited('new')}>
          <Plus aria-hidden className="size-4" strokeWidth={2} />
          Add Category
        </Button>
      }
    >
      {categories.length === 0 ? (
        <EmptyState title="No categories yet" text="Every product needs one. Add the first below." />
      ) : (
        <div className="overflow-clip rounded-card border border-line bg-white">
          <CategoryTable
            categories={categories}
            wash={wash}
            onMove={move}
            onShift={shift}
            onEdit={setEdited}
            onDelete={setDeleted}
          />
        </div>
      )}
      <LastMove last={last} count={categories.length} onUndo={takeBack} />
      {edited && (
        <CategoryDialog
          category={edited === 'new' ? null : edited}
          last={Math.max(0, ...categories.map(({ sortOrder }) => sortOrder)) + 1}
          onClose={() => setEdited(null)}
          onSaved={(category) => {
            setEdited(null);
            markSaved(category.id);
          }}
        />
      )}
      {deleted && <DeleteCategory category={deleted} onClose={() => setDeleted(null)} />}
    </FormDialog>
  );
}

interface LastMoveProps {
  last: ReturnType<typeof useReorder>['last'];
  count: number;
  onUndo: (id: number) => void;
}

function LastMove({ last, count, onUndo }: LastMoveProps) {
  return (
    <div role="status" className="-mb-3 flex min-h-9 items-center gap-2 pt-1 text-mocha">
      {last && (
        <>
          <span>
            {last.name} is now {last.place} of {count}.
          </span>
          <Button look="quiet" onClick={() => onUndo(last.id)}>
            Undo
          </Button>
        </>
      )}
    </div>
  );
}

interface CategoryTableProps {
  categories: AdminCategory[];
  wash: (id: number) => string;
  onMove: (from: number, to: number) => void;
  onShift: (index: number, by: 1 | -1) => void;
  onEdit: (category: AdminCategory) => void;
  onDelete: (category: AdminCategory) => void;
}

function CategoryTable({ categories, wash, onMove, onShift, onEdit, onDelete }: CategoryTableProps) {
  return (
    <table className="w-full table-fixed border-collapse text-left">
      <caption className="sr-only">Categories in shop order</caption>
      <thead>
        <tr className="text-xs text-mocha">
          {HEADS.map((head, index) => (
            <th key={head} scope="col" className={`h-8 px-2 font-semibold ${COLUMNS[index]}`}>
              <span className={index === 0 || index === 5 ? 'sr-only' : ''}>{head}</span>
            </th>
          ))}
        </tr>
      </thead>
      <SortableRows
        items={categories}
        onMove={onMove}
        rowClass={(category) => wash(category.id)}
        renderRow={(category, handle, index) => (
          <>
            <td className={`h-12 px-2 ${COLUMNS[0]}`}>{handle}</td>
            <th scope="row" className={`truncate px-2 font-semibold ${COLUMNS[1]}`}>
              {category.name}
            </th>
            <td className={`px-2 py-1 text-mocha ${COLUMNS[2]}`}>
              <span className="line-clamp-2" title={category.description}>
                {category.description || 'No description'}
              </span>
            </td>
            <td className={`num px-2 ${COLUMNS[3]}`}>{category.sortOrder}</td>
            <td className={`px-2 ${COLUMNS[4]}`}>
              <Badge dot kind={category.isActive ? 'success' : 'neutral'}>
                {category.isActive ? 'Active' : 'Inactive'}
              </Badge>
            </td>
            <td className={`px-2 ${COLUMNS[5]}`}>
              <Menu
                id={menuId(category.id)}
                label={`Actions for ${category.name}`}
                items={[
                  { label: 'Edit', icon: Pencil, onSelect: () => onEdit(category) },
                  { label: 'Move up', icon: ArrowUp, disabled: index === 0, onSelect: () => onShift(index, -1) },
                  {
                    label: 'Move down',
                    icon: ArrowDown,
                    disabled: index === categories.length - 1,
                    onSelect: () => onShift(index, 1),
                  },
                  { label: 'Delete', icon: Trash2, danger: true, onSelect: () => onDelete(category) },
                ]}
              />
            </td>
          </>
        )}
      />
    </table>
  );
}
