import { Controller, type UseFormReturn } from 'react-hook-form';
import type { AdminStore } from '@/api/models';
import { formatPhone, isUsPhone } from '@/lib/phone';
import { TextField } from '@/ui/field';
import { SelectField } from '@/ui/select';
import { Switch } from '@/ui/switch';
import { LABELS, type LocationForm } from './location-form';

const there = (what: string) => (value: string) => value.trim() !== '' || `${what} is required`;

export function LocationFields({ form, stores }: { form: UseFormReturn<LocationForm>; stores: AdminStore[] }) {
  const { errors } = form.formState;
  const text = (
    field: 'name' | 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'zipCode' | 'country',
    longest: number,
  ) => ({
    label: LABELS[field],
    maxLength: longest,
    autoComplete: 'off',
    required: field !== 'addressLine2' && field !== 'country',
    error: errors[field]?.message,
    ...form.register(field, { validate: field === 'addressLine2' ? undefined : there(LABELS[field]) }),
  });
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <Controller
        name="storeId"
        control={form.control}
        rules={{ validate: (storeId) => storeId !== '' || 'Please choose a store' }}
        render={({ field }) => (
          <SelectField
            className="sm:col-span-6"
            label="Store"
            required
            value={field.value}
            onChange={field.onChange}
            placeholder="Choose a store"
            options={stores.map(({ id, name }) => ({ value: String(id), label: `${name} (#${id})` }))}
            error={errors.storeId?.message}
          />
        )}
      />
      <TextField className="sm:col-span-3" {...text('name', 100)} />
      <TextField
        className="sm:col-span-3"
        label="Phone"
        required
        type="tel"
        maxLength={14}
        autoComplete="off"
        placeholder="(512) 555-0142"
        error={errors.phone?.message}
        {...form.register('phone', {
          validate: (phone) =>
            phone.trim() === ''
              ? 'Phone is required'
              : isUsPhone(phone) || 'Phone number must be a valid US phone number',
          onChange: (event: { target: { value: string } }) => form.setValue('phone', formatPhone(event.target.value)),
        })}
      />
      <TextField className="sm:col-span-6" {...text('addressLine1', 200)} />
      <TextField className="sm:col-span-6" {...text('addressLine2', 100)} />
      <TextField className="sm:col-span-6" {...text('city', 100)} />
      <TextField className="sm:col-span-2" {...text('state', 20)} placeholder="TX" />
      <TextField className="sm:col-span-2" {...text('zipCode', 10)} inputMode="numeric" />
      <TextField className="sm:col-span-2" {...text('country', 20)} />
      <Controller
        name="isActive"
        control={form.control}
        render={({ field }) => (
          <Switch
            className="sm:col-span-6"
            label="Active"
            hint="Customers can collect here and couriers start from here."
            checked={field.value}
            onChange={field.onChange}
            error={errors.isActive?.message}
          />
        )}
      />
    </div>
  );
}
