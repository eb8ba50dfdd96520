import { useFormContext } from 'react-hook-form';
import { useArea } from './address-fields';
import type { CheckoutForm } from './checkout-form';
import { at, type Place } from './use-field';

/** Whether somebody hears of the delivery under way. With DoorDash those are text messages. */
export function NotificationsField({ place = '', name }: { place?: Place; name?: string }) {
  const { register } = useFormContext<CheckoutForm>();
  const byText = useArea(place)?.deliveryProvider === 'doordash';
  const own = byText ? 'Text me when the courier is on the way' : 'Send me updates about my delivery';
  const theirs = `Tell ${name} it is coming`;
  const hint = byText ? 'DoorDash sends text messages to their phone.' : 'Leave it off to keep it a surprise.';
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        {...register(at(place, 'receiveNotifications'))}
        className="size-5 shrink-0 accent-cocoa"
      />
      <span>
        {place === '' ? own : theirs}
        {place !== '' && <span className="block text-sm text-mocha">{hint}</span>}
      </span>
    </label>
  );
}
