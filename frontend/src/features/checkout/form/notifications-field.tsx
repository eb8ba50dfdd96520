import { COURIERS, isCourierService } from '@crispi/rules/couriers';
import { useFormContext, useWatch } from 'react-hook-form';
import { useArea } from './address-fields';
import type { CheckoutForm } from '@/shop/checkout-form';
import { at, type Place } from './form-values';

/**
 * Whether to send delivery notifications; some courier services send text messages. Not asked about a recipient whom no
 * notification reaches.
 */
export function NotificationsField({ place = '', name = '' }: { place?: Place; name?: string }) {
  const { control, register } = useFormContext<CheckoutForm>();
  const email = useWatch({ control, name: at(place, 'email') }).trim();
  const provider = useArea(place)?.deliveryProvider;
  const texter =
    provider && isCourierService(provider) && COURIERS[provider].textsRecipients ? COURIERS[provider].name : null;
  if (place !== '' && !texter && email === '') return null;
  const own = texter ? 'Text me when the courier is on the way' : 'Send me updates about my delivery';
  const recipientLabel = (
    <>
      Let <bdi>{name}</bdi> know it’s coming
    </>
  );
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" {...register(at(place, 'receiveNotifications'))} className="tick-box" />
      <span>
        {place === '' ? own : recipientLabel}
        {place !== '' && <span className="block text-sm text-mocha">{whatIsSent(texter, email !== '')}</span>}
      </span>
    </label>
  );
}

/** The notifications a recipient gets, limited to those that can be sent. */
function whatIsSent(texter: string | null, byEmail: boolean): string {
  const texts = texter ? `${texter} will text them` : '';
  const sent = byEmail ? `We’ll email them right away${texts && ` and ${texts}`}` : texts;
  return `${sent}. Turn off to keep it a surprise.`;
}
