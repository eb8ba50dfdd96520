import { useForm } from 'react-hook-form';
import { call } from '@/api/client';
import type { BoxSize } from '@/api/models';
import { TextField } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { catalogueChanged } from '../shell/admin.queries';
import { textOf } from '../shell/screen/form';
import { useSave } from '../shell/screen/save';
import { isPrice, PRICE_WRONG } from './dialog/product-form';

interface Props {
  size: BoxSize;
  onClose: () => void;
  onSaved: () => void;
}

interface BoxForm {
  basePrice: string;
  noticeHours: string;
}

export function BoxPriceDialog({ size, onClose, onSaved }: Props) {
  const form = useForm<BoxForm>({
    defaultValues: { basePrice: size.basePrice, noticeHours: String(size.noticeHours ?? 0) },
  });
  const { errors, isDirty } = form.formState;
  const save = useSave(
    ({ basePrice, noticeHours }: BoxForm) =>
      call('PUT /api/admin/box-sizes/{id}', {
        path: { id: size.id },
        body: { basePrice: basePrice.trim(), noticeHours: Number(noticeHours) },
      }),
    {
      form,
      refresh: catalogueChanged,
      onSaved,
      done: ['Box size saved', `Shoppers see it for boxes of ${size.size} now.`],
      failed: ['Error saving box price', 'Please try again.'],
    },
  );
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Box of ${size.size}`}
      text="Existing orders keep their price."
      width="sm"
      dirty={isDirty}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      saveText="Save box size"
      saving={save.isPending}
      error={errors.root?.message}
    >
      <div className="grid gap-4">
        <TextField
          label="Price in dollars"
          required
          inputMode="decimal"
          autoComplete="off"
          {...textOf(form, 'basePrice', { validate: (price) => isPrice(price) || PRICE_WRONG })}
        />
        <TextField
          label="Notice in hours"
          inputMode="numeric"
          autoComplete="off"
          hint="Between the order and its earliest time slot. The longest in the cart counts."
          {...textOf(form, 'noticeHours', {
            setValueAs: (typed: string) => typed.trim() || '0',
            validate: (hours) => (/^\d{1,3}$/.test(hours) && Number(hours) <= 720) || 'Please enter 0 to 720 hours.',
          })}
        />
      </div>
    </FormDialog>
  );
}
