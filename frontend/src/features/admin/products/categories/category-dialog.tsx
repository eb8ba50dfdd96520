import { useForm } from 'react-hook-form';
import { call } from '@/api/client';
import type { AdminCategory } from '@/api/models';
import { TextField } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { Switch } from '@/ui/switch';
import { TextareaField } from '@/ui/textarea-field';
import { toast } from '@/ui/toast-store';
import { catalogueChanged } from '../../shell/admin.queries';
import { ConfirmDelete } from '../../shell/screen/confirm-delete';
import { switchOf, textOf } from '../../shell/screen/form';
import { useSave } from '../../shell/screen/save';

const EMPTY = { name: '', description: '', isActive: true };

type CategoryForm = typeof EMPTY;

interface Props {
  /** Null: a new category. */
  category: AdminCategory | null;
  /** The place of a new category, behind the others. */
  last: number;
  onClose: () => void;
  onSaved: (category: AdminCategory) => void;
}

export function CategoryDialog({ category, last, onClose, onSaved }: Props) {
  const { name, description, isActive } = category ?? EMPTY;
  const form = useForm<CategoryForm>({ defaultValues: { name, description, isActive } });
  const { errors, isDirty } = form.formState;
  const done = category ? 'updated' : 'created';
  const save = useSave(
    (typed: CategoryForm) => {
      const sortOrder = category?.sortOrder ?? last;
      const body = { ...typed, name: typed.name.trim(), description: typed.description.trim(), sortOrder };
      if (!category) return call('POST /api/admin/categories', { body });
      const { id } = category;
      const change = { id, ...body };
      return call('PUT /api/admin/categories/{id}', { path: { id }, body: change });
    },
    {
      form,
      refresh: catalogueChanged,
      onSaved,
      done: [`Category ${done} successfully!`],
      failed: ['Error', category ? 'Failed to update category' : 'Failed to create category'],
    },
  );
  return (
    <FormDialog
      open
      onClose={onClose}
      title={category ? 'Edit Category' : 'Add Category'}
      width="sm"
      dirty={isDirty}
      onSubmit={form.handleSubmit(
        (typed) => save.mutate(typed),
        () => toast('Missing field', 'Please enter a category name', 'destructive'),
      )}
      saveText={category ? 'Update Category' : 'Create Category'}
      saving={save.isPending}
      error={errors.root?.message}
    >
      <div className="grid gap-4">
        <TextField
          label="Category Name"
          required
          maxLength={60}
          autoComplete="off"
          {...textOf(form, 'name', { validate: (name) => name.trim() !== '' || 'Please enter a category name' })}
        />
        <TextareaField
          label="Description"
          hint="Optional. You can reorder categories by drag and drop in the list."
          rows={2}
          maxLength={500}
          {...textOf(form, 'description')}
        />
        <Switch
          label="Active"
          hint="Products of an inactive category are not on sale."
          {...switchOf(form, 'isActive')}
        />
      </div>
    </FormDialog>
  );
}

export function DeleteCategory({ category: { id, name }, onClose }: { category: AdminCategory; onClose: () => void }) {
  return (
    <ConfirmDelete
      kind="Category"
      name={name}
      remove={() => call('DELETE /api/admin/categories/{id}', { path: { id } })}
      changed={catalogueChanged}
      done={['Category deleted successfully!']}
      failed={{ text: 'Failed to delete category' }}
      onClose={onClose}
    />
  );
}
