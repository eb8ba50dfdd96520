import { useFormContext, useWatch } from 'react-hook-form';
import { useArea } from './address-fields';
import type { CheckoutForm } from './checkout-form';
import { at, type Place } from './use-field';

/** Whether somebody hears of the delivery under way. With DoorDash those are text messages. */
export function NotificationsField({ place = '', name }: { place?: Place; name?: string }) {
  const { control, register } = useFormContext<CheckoutForm>();
  const email = useWatch({ control, name: at(place, 'email') }).trim();
  const byText = useArea(place)?.deliveryProvider === 'doordash';
  const own = byText ? 'Text me when the courier is on the way' : 'Send me updates about my delivery';
  const theirs = (
    <>
      Tell <bdi>{name}</bdi> it is coming
    </>
  );
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        {...register(at(place, 'receiveNotifications'))}
        className="size-5 shrink-0 accent-cocoa"
      />
      <span>
        {place === '' ? own : theirs}
        {place !== '' && <span className="block text-sm text-mocha">{whatIsSent(byText, email !== '')}</span>}
      </span>
    </label>
  );
}

/** What a recipient will hear of. Nobody is promised words that have no way to them. */
function whatIsSent(byText: boolean, byEmail: boolean): string {
  if (byEmail)
    return `We write to them right after your order${byText ? ', and DoorDash texts their phone' : ''}. Leave it off to keep it a surprise.`;
  if (byText) return 'DoorDash texts their phone. Leave it off to keep it a surprise.';
  return 'Without their email nothing is sent: add it above to tell them.';
}
