import { useEffect } from 'react';
import { Notice } from '@/ui/notice';
import { OtherStateNotice, StateField } from '@/shop/state-field';
import { cityOf, type Addressee } from './draft';
import { TextAt } from './fields';
import type { Known } from './known-customers';
import { useArea } from './quotes';
import { fieldAt, type Order } from './use-staff-order';

interface Props {
  order: Order;
  /** "" or "recipients.0." */
  place: string;
  addressee: Addressee;
  /** Addresses of the customer's earlier orders. */
  known: Known[];
}

/** Street, ZIP code, city and state. The ZIP code comes first: it fills in the state and, if it is known, the city. */
export function AddressFields({ order, place, addressee, known }: Props) {
  const area = useArea(addressee.zipCode);
  const state = fieldAt(order, `${place}state`);
  const { zipCode } = addressee;
  const belongs = area?.state ?? '';
  const { change } = order;
  useEffect(() => {
    if (zipCode.trim().length < 5) return;
    change((draft) => {
      const at = place === '' ? null : Number(place.split('.')[1]);
      const current = at === null ? draft : draft.recipients[at];
      if (!current || current.zipCode !== zipCode) return draft;
      const filled = {
        state: current.state || belongs,
        city: current.city || cityOf(draft, zipCode, known),
      };
      if (filled.state === current.state && filled.city === current.city) return draft;
      if (at === null) return { ...draft, ...filled };
      return { ...draft, recipients: draft.recipients.with(at, { ...draft.recipients[at]!, ...filled }) };
    });
    // oxlint-disable-next-line react/exhaustive-deps -- fills empty fields once, when the ZIP code or its state is known
  }, [zipCode, belongs]);
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-6 gap-3">
        <TextAt
          order={order}
          path={`${place}addressLine1`}
          label="Street address"
          required
          className="col-span-6 sm:col-span-4"
        />
        <TextAt order={order} path={`${place}addressLine2`} label="Apt, suite" className="col-span-6 sm:col-span-2" />
        <TextAt
          order={order}
          path={`${place}zipCode`}
          label="ZIP code"
          required
          inputMode="numeric"
          maxLength={10}
          className="col-span-3 sm:col-span-2"
        />
        <TextAt order={order} path={`${place}city`} label="City" required className="col-span-3 sm:col-span-2" />
        <div className="col-span-6 sm:col-span-2">
          <StateField
            required
            name={state.name}
            value={state.value}
            error={state.error}
            autoComplete="off"
            onChange={({ target }) => state.set(target.value)}
          />
        </div>
      </div>
      <div aria-live="polite" className="grid gap-3 empty:hidden">
        <OtherStateNotice belongs={belongs} chosen={addressee.state} onChange={state.set} />
        {area && area.deliveryProvider === null && (
          <Notice kind="warning" title={area.message ?? 'We don’t deliver to this ZIP code.'} />
        )}
      </div>
    </div>
  );
}
