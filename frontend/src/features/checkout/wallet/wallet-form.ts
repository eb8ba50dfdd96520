import type { LineItem, StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js';
import { toCents } from '@crispi/rules/money';
import { offeredState } from '@crispi/rules/us-states';
import type { Totals } from '@/api/models';
import { usDigits } from '@/lib/phone';
import type { CheckoutForm } from '@/shop/checkout-form';

type Confirmed = Pick<StripeExpressCheckoutElementConfirmEvent, 'billingDetails' | 'shippingAddress'>;

/** The form with who and where the wallet says. */
export function filledBy({ billingDetails, shippingAddress }: Confirmed, form: CheckoutForm): CheckoutForm {
  const { email = '', phone = '' } = billingDetails ?? {};
  const [firstName = '', ...rest] = (shippingAddress?.name ?? billingDetails?.name ?? '').trim().split(/\s+/);
  const person = { firstName, lastName: rest.join(' ') || firstName, email, phone: usDigits(phone) };
  const at = shippingAddress?.address;
  if (!at) return { ...form, ...person, ...NO_ADDRESS };
  const place = { addressLine1: at.line1, addressLine2: at.line2 ?? '', city: at.city, zipCode: at.postal_code };
  return { ...form, ...person, ...place, state: offeredState(at.state), country: at.country };
}

const NO_ADDRESS = { addressLine1: '', addressLine2: '', city: '', state: '', zipCode: '' };

/** The lines of a sheet, which add up to what it charges. */
export function sheetItems({ items, discount, deliveryFee, tip, tax, amount, due }: Totals): LineItem[] {
  const parts: [name: string, cents: number][] = [
    ['Subtotal', toCents(items)],
    ['Discount', -toCents(discount)],
    ['Delivery fee', toCents(deliveryFee)],
    ['Tax', toCents(tax)],
    ['Driver tip', toCents(tip)],
    ['Gift cards', due - amount],
  ];
  return parts.filter(([, cents]) => cents !== 0).map(([name, cents]) => ({ name, amount: cents }));
}
