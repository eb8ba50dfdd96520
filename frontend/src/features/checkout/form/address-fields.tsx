import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { deliveryAreaQueries } from '@/api/catalogue.queries';
import { CountryField } from '@/ui/country-field';
import { TextField } from '@/ui/field';
import { Notice } from '@/ui/notice';
import { OtherStateNotice, StateField } from '@/shop/state-field';
import type { CheckoutForm } from '@/shop/checkout-form';
import { at, useField, type Place } from './form-values';

interface Props {
  place?: Place;
  /** The container has this title already. */
  titled?: boolean;
}

/** A street address. The browser does not autofill a recipient's, as it would fill in the giver's own. */
export function AddressFields({ place = '', titled }: Props) {
  const own = place === '';
  const { register } = useFormContext<CheckoutForm>();
  const fill = (name: string) => (own ? name : 'off');
  return (
    <fieldset className="grid gap-4">
      <legend className={titled ? 'sr-only' : 'mb-3 font-bold'}>Delivery address</legend>
      <TextField
        label="Address line 1"
        required
        maxLength={200}
        autoComplete={fill('address-line1')}
        {...useField(at(place, 'addressLine1'))}
      />
      <TextField
        label="Address line 2 (optional)"
        maxLength={200}
        autoComplete={fill('address-line2')}
        {...useField(at(place, 'addressLine2'))}
      />
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 @lg:gap-x-4 @lg:grid-cols-3">
        <TextField
          label="City"
          required
          className="col-span-full @lg:col-span-1"
          maxLength={200}
          autoComplete={fill('address-level2')}
          {...useField(at(place, 'city'))}
        />
        <StateField required autoComplete={fill('address-level1')} {...useField(at(place, 'state'))} />
        <TextField
          label="ZIP code"
          required
          inputMode="numeric"
          autoComplete={fill('postal-code')}
          maxLength={10}
          {...useField(at(place, 'zipCode'))}
        />
      </div>
      <CountryField autoComplete={fill('country')} {...register(at(place, 'country'))} />
      <AreaNotice place={place} />
    </fieldset>
  );
}

export function useArea(place: Place) {
  const { control } = useFormContext<CheckoutForm>();
  return useQuery(deliveryAreaQueries.of(useWatch({ control, name: at(place, 'zipCode') }).trim())).data;
}

/**
 * Once the ZIP code is entered, says that the shop does not deliver there (offering pickup for an own order) or that it
 * belongs to another state. A state not chosen yet is set to the ZIP code's.
 */
function AreaNotice({ place }: { place: Place }) {
  const { control, getValues, setValue } = useFormContext<CheckoutForm>();
  const area = useArea(place);
  const name = at(place, 'state');
  const chosen = useWatch({ control, name });
  const belongs = area?.state ?? '';
  useEffect(() => {
    if (belongs && !getValues(name)) setValue(name, belongs, { shouldDirty: true });
  }, [belongs, name, getValues, setValue]);
  return (
    <div aria-live="polite" className="grid gap-3 empty:hidden">
      <OtherStateNotice
        belongs={belongs}
        chosen={chosen}
        onChange={(state) => setValue(name, state, { shouldDirty: true, shouldValidate: true })}
      />
      {area && area.deliveryProvider === null && (
        <Notice kind="warning" title={area.message ?? 'That ZIP is outside our reach.'}>
          {place === '' && (
            <button
              type="button"
              className="mt-1 rounded-chip py-1 font-bold underline underline-offset-4"
              onClick={() => setValue('fulfilment', 'pickup')}
            >
              Pick up at a store instead
            </button>
          )}
        </Notice>
      )}
    </div>
  );
}
