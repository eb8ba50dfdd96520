import { useFormContext, useWatch } from 'react-hook-form';
import { AddressFields } from './address-fields';
import type { CheckoutForm } from './checkout-form';
import { FulfilmentChoice } from './fulfilment-choice';
import { NotificationsField } from './notifications-field';
import { ScheduleFields } from './schedule-fields';
import { TipField } from './tip-field';

/** An order for oneself: brought home or picked up, when, and what the driver gets. */
export function OwnDelivery() {
  const { control } = useFormContext<CheckoutForm>();
  const pickup = useWatch({ control, name: 'fulfilment' }) === 'pickup';
  return (
    <>
      <FulfilmentChoice />
      {!pickup && (
        <div className="grid gap-3">
          <AddressFields />
          <NotificationsField />
        </div>
      )}
      <ScheduleFields pickup={pickup} />
      {!pickup && <TipField />}
    </>
  );
}
