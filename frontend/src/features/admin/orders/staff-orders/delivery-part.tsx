import { useQuery } from '@tanstack/react-query';
import { storeQueries } from '@/api/catalogue.queries';
import { Card } from '@/ui/card';
import { Choice } from '@/ui/choice';
import { Field } from '@/ui/field';
import { NativeSelect } from '@/ui/native-select';
import { AddressFields } from './address-fields';
import { isEmailed, setKind, type Draft } from './draft';
import { TextAt } from './fields';
import type { Known } from './known-customers';
import { RecipientsPart } from './recipients-part';
import { ShipmentFields } from './shipment-fields';
import { fieldAt, type Order } from './use-staff-order';
import { WhenField } from './when-field';

const KINDS: { value: Draft['kind']; label: string }[] = [
  { value: 'delivery', label: 'Delivery' },
  { value: 'pickup', label: 'Pickup' },
  { value: 'gift', label: 'Gift' },
];

interface Props {
  order: Order;
  known: Known[];
}

/** Where and when: to the caller, at a store, or to others. */
export function DeliveryPart({ order, known }: Props) {
  const { draft, change } = order;
  if (draft.lines.length > 0 && draft.lines.every(isEmailed))
    return (
      <Card title="Delivery">
        <p className="text-mocha">Gift cards are emailed: no address is needed.</p>
      </Card>
    );
  return (
    <>
      <Card title="Delivery">
        <div className="grid gap-4">
          <div role="radiogroup" aria-label="Delivery, pickup or gift" className="grid max-w-md grid-cols-3 gap-2">
            {KINDS.map(({ value, label }) => (
              <Choice
                key={value}
                name="kind"
                value={value}
                checked={draft.kind === value}
                onChoose={() => change((before) => setKind(before, value))}
                className="min-h-button px-2 text-sm font-semibold"
              >
                {label}
              </Choice>
            ))}
          </div>
          {draft.kind === 'delivery' && (
            <>
              <AddressFields order={order} place="" addressee={draft} known={known} />
              <ShipmentFields
                order={order}
                place=""
                at={0}
                addressee={draft}
                lines={draft.lines}
                notify="Send updates about the delivery"
              />
            </>
          )}
          {draft.kind === 'pickup' && <Pickup order={order} />}
          {draft.kind === 'gift' && (
            <p className="text-mocha">
              Each item goes to one recipient. A new recipient gets the first item that has none, at the day and time of
              the recipient before.
            </p>
          )}
        </div>
      </Card>
      {draft.kind === 'gift' && <RecipientsPart order={order} known={known} />}
    </>
  );
}

function Pickup({ order }: { order: Order }) {
  const { draft } = order;
  const { data: stores, error: unread } = useQuery(storeQueries.list());
  const { error, set, ...field } = fieldAt(order, 'locationId');
  const locations = stores?.flatMap((store) => store.locations) ?? [];
  return (
    <>
      <Field
        label="Pickup location"
        required
        error={error}
        hint={unread ? 'The stores could not be loaded. Reload the page to try again.' : undefined}
      >
        {(control) => (
          <NativeSelect {...field} {...control} onChange={({ target }) => set(target.value)}>
            <option value="">{stores ? 'Choose a store' : 'Loading stores...'}</option>
            {locations.map((location) => (
              <option key={location.id} value={location.id}>
                {location.name}, {location.addressLine1}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <WhenField order={order} place="" shipment={draft} lines={draft.lines} />
      <TextAt order={order} path="deliveryInstructions" label="Note for the store (optional)" maxLength={500} />
    </>
  );
}
