import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { call } from '@/api/client';
import type { AdminCategory } from '@/api/models';
import { TextField } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { Switch } from '@/ui/switch';
import { TextareaField } from '@/ui/textarea-field';
import { toast } from '@/ui/toast-store';
import { showSaveError } from '../../shell/save-error';
import { catalogueChanged } from '../../shell/admin-catalogue.queries';

interface CategoryForm {
  name: string;
  description: string;
  isActive: boolean;
}

const EMPTY = { name: '', description: '', sortOrder: 0, isActive: true };

interface Props {
  /** Null: a new one. */
  category: AdminCategory | null;
  onClose: () => void;
  onSaved: (category: AdminCategory) => void;
}

export function CategoryDialog({ category, onClose, onSaved }: Props) {
  const client = useQueryClient();
  const { sortOrder, ...values } = category ?? EMPTY;
  const form = useForm<CategoryForm>({
    defaultValues: { name: values.name, description: values.description, isActive: values.isActive },
  });
  const { errors, isDirty } = form.formState;
  const done = category ? 'updated' : 'created';
  const save = useMutation({
    mutationFn: (typed: CategoryForm) => {
      const body = { ...typed, name: typed.name.trim(), description: typed.description.trim(), sortOrder };
      if (!category) return call('POST /api/admin/categories', { body });
      const { id } = category;
      const change = { id, ...body };
      return call('PUT /api/admin/categories/{id}', { path: { id }, body: change });
    },
    onSuccess: async (saved) => {
      await catalogueChanged(client);
      onSaved(saved);
      toast(`Category ${done} successfully!`);
    },
    onError: (error) => {
      const fallback = category ? 'Failed to update category' : 'Failed to create category';
      showSaveError(error, form, { title: 'Error', fallback });
    },
  });
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
    </FormDialog>
  );
}
