import { useFormContext, useWatch } from 'react-hook-form';
import { Store, Truck } from 'lucide-react';
import { Choice } from '@/ui/choice';
import { AddressFields } from './address-fields';
import type { CheckoutForm } from '@/shop/checkout-form';
import { NotificationsField } from './notifications-field';
import { ScheduleFields } from './schedule-fields';
import { TipField } from './tip-field';

/**
 * An own order: delivery or pickup, window, and instructions for the driver. `titled`: its container is named after the
 * address.
 */
export function OwnDelivery({ titled }: { titled?: boolean }) {
  const { control } = useFormContext<CheckoutForm>();
  const pickup = useWatch({ control, name: 'fulfilment' }) === 'pickup';
  return (
    <>
      <FulfilmentChoice />
      {!pickup && (
        <div className="grid gap-3">
          <AddressFields titled={titled} />
          <NotificationsField />
        </div>
      )}
      <ScheduleFields pickup={pickup} />
      {!pickup && <TipField />}
    </>
  );
}

const CHOICES = [
  ['delivery', 'Delivery', Truck],
  ['pickup', 'Store pickup', Store],
] as const;

/** `name`: of the buttons, where another choice is on the same page. */
export function FulfilmentChoice({ name = 'fulfilment' }: { name?: string }) {
  const { control, setValue, clearErrors } = useFormContext<CheckoutForm>();
  const chosen = useWatch({ control, name: 'fulfilment' });
  return (
    <div role="radiogroup" aria-label="Delivery or pickup" className="grid grid-cols-2 gap-2">
      {CHOICES.map(([value, label, Icon]) => (
        <Choice
          key={value}
          name={name}
          value={value}
          checked={value === chosen}
          onChoose={() => {
            setValue('fulfilment', value);
            setValue('deliveryTime', '');
            clearErrors();
          }}
          className="min-h-input gap-2 px-2 font-semibold"
        >
          <Icon aria-hidden className="size-5" strokeWidth={1.75} />
          {label}
        </Choice>
      ))}
    </div>
  );
}
