import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { deliveryAreaQueries } from '@/api/catalogue.queries';
import { Field, inputLook, TextField } from '@/ui/field';
import { Notice } from '@/ui/notice';
import type { CheckoutForm } from './form';
import { useField } from './use-field';

export function AddressFields() {
  const country = useField('country');
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-bold">Delivery address</legend>
      <TextField label="Address line 1" required autoComplete="address-line1" {...useField('addressLine1')} />
      <TextField label="Address line 2 (optional)" autoComplete="address-line2" {...useField('addressLine2')} />
      <div className="grid grid-cols-2 gap-4">
        <TextField label="City" required autoComplete="address-level2" {...useField('city')} />
        <TextField label="State" required autoComplete="address-level1" {...useField('state')} />
        <TextField
          label="ZIP code"
          required
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          {...useField('zipCode')}
        />
        <Field label="Country">
          {(control) => (
            <select {...control} {...country} autoComplete="country" className={`${inputLook} h-12`}>
              <option value="US">United States</option>
            </select>
          )}
        </Field>
      </div>
      <AreaNotice />
      <Notifications />
    </fieldset>
  );
}

function useArea() {
  const { control } = useFormContext<CheckoutForm>();
  return useQuery(deliveryAreaQueries.of(useWatch({ control, name: 'zipCode' }).trim())).data;
}

/** Says as soon as the ZIP is known that nobody drives there, with pickup as the way out. */
function AreaNotice() {
  const { setValue } = useFormContext<CheckoutForm>();
  const area = useArea();
  return (
    <div aria-live="polite" className="empty:hidden">
      {area && area.deliveryProvider === null && (
        <Notice kind="warning" title={area.message ?? 'That ZIP is outside our reach.'}>
          <button
            type="button"
            className="mt-1 rounded-chip py-1 font-bold underline underline-offset-4"
            onClick={() => setValue('fulfilment', 'pickup')}
          >
            Pick up at a store instead
          </button>
        </Notice>
      )}
    </div>
  );
}

function Notifications() {
  const { register } = useFormContext<CheckoutForm>();
  const byText = useArea()?.deliveryProvider === 'doordash';
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" {...register('receiveNotifications')} className="size-5 shrink-0 accent-cocoa" />
      <span>{byText ? 'Text me when the courier is on the way' : 'Send me updates about my delivery'}</span>
    </label>
  );
}
