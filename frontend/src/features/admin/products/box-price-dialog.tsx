import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { call } from '@/api/client';
import type { BoxSize } from '@/api/models';
import { TextField } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { toast } from '@/ui/toast-store';
import { catalogueChanged } from '../shell/admin-catalogue.queries';
import { showSaveError } from '../shell/save-error';
import { isPrice, PRICE_WRONG } from './dialog/product-form';

export function BoxPriceDialog({
  size,
  onClose,
  onSaved,
}: {
  size: BoxSize;
  onClose: () => void;
  onSaved: () => void;
}) {
  const client = useQueryClient();
  const form = useForm({ defaultValues: { basePrice: size.basePrice } });
  const { errors, isDirty } = form.formState;
  const save = useMutation({
    mutationFn: ({ basePrice }: { basePrice: string }) =>
      call('PUT /api/admin/box-sizes/{id}', { path: { id: size.id }, body: { basePrice: basePrice.trim() } }),
    onSuccess: async () => {
      await catalogueChanged(client);
      onSaved();
      toast('Box price saved', `A box of ${size.size} has its new price.`);
    },
    onError: (error) => showSaveError(error, form, { title: 'Error saving box price', fallback: 'Please try again.' }),
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Price of the box of ${size.size}`}
      text="Orders that are placed keep the price they were placed with."
      width="sm"
      dirty={isDirty}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      saveText="Save price"
      saving={save.isPending}
      error={errors.root?.message}
    >
      <TextField
        label="Price in dollars"
        required
        inputMode="decimal"
        autoComplete="off"
        error={errors.basePrice?.message}
        {...form.register('basePrice', { validate: (price) => isPrice(price) || PRICE_WRONG })}
      />
    </FormDialog>
  );
}
