import { Controller, useForm, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import { call } from '@/api/client';
import type { AdminCategory } from '@/api/models';
import { TextField } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { Switch } from '@/ui/switch';
import { TextareaField } from '@/ui/textarea-field';
import { toast } from '@/ui/toast-store';
import { catalogueChanged } from '../../shell/admin.queries';
import { ConfirmDelete } from '../../shell/screen/confirm-delete';
import { useSave } from '../../shell/screen/save';

interface CategoryForm {
  name: string;
  description: string;
  isActive: boolean;
}

const EMPTY = { name: '', description: '', sortOrder: 0, isActive: true };

interface Props {
  /** Null: a new category. */
  category: AdminCategory | null;
  onClose: () => void;
  onSaved: (category: AdminCategory) => void;
}

export function CategoryDialog({ category, onClose, onSaved }: Props) {
  const { sortOrder, ...values } = category ?? EMPTY;
  const form = useForm<CategoryForm>({
    defaultValues: { name: values.name, description: values.description, isActive: values.isActive },
  });
  const { errors, isDirty } = form.formState;
  const done = category ? 'updated' : 'created';
  const save = useSave(
    (typed: CategoryForm) => {
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
      <CategoryFields errors={errors} form={form} />
    </FormDialog>
  );
}

function CategoryFields({ errors, form }: { errors: FieldErrors<CategoryForm>; form: UseFormReturn<CategoryForm> }) {
  return (
    <div className="grid gap-4">
      <TextField
        label="Category Name"
        required
        maxLength={60}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name', { validate: (name) => name.trim() !== '' || 'Please enter a category name' })}
      />
      <TextareaField
        label="Description"
        hint="Optional. You can reorder categories by drag and drop in the list."
        rows={2}
        maxLength={500}
        error={errors.description?.message}
        {...form.register('description')}
      />
      <Controller
        name="isActive"
        control={form.control}
        render={({ field }) => (
          <Switch
            label="Active"
            hint="Products of an inactive category are not on sale."
            checked={field.value}
            onChange={field.onChange}
            error={errors.isActive?.message}
          />
        )}
      />
    </div>
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
