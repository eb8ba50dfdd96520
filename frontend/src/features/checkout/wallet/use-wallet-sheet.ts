import { useElements, useStripe } from '@stripe/react-stripe-js';
import type {
  StripeExpressCheckoutElementClickEvent as Click,
  StripeExpressCheckoutElementConfirmEvent as Confirm,
  StripeExpressCheckoutElementShippingAddressChangeEvent as AddressChange,
  StripeExpressCheckoutElementShippingRateChangeEvent as RateChange,
} from '@stripe/stripe-js';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { SMALLEST_CHARGE, toCents } from '@crispi/rules/money';
import { readCartAgain } from '@/api/cart.queries';
import { deliveryAreaQueries } from '@/api/catalogue.queries';
import { ApiError, call, userMessage } from '@/api/client';
import type { DeliveryQuote, Totals } from '@/api/models';
import type { CheckoutForm } from '@/shop/checkout-form';
import { totalsRequest } from '../checkout-requests';
import { releaseCheckout, SETUP_FAILED } from '../checkout.queries';
import { formFor } from '../form/empty-form';
import { confirmPayment } from '../payment/confirm-payment';
import type { PaymentProblem } from '../payment/paying';
import { conflictOf, prepareQuoted, quotesFor } from '../payment/prepare-payment';
import { QuotesFailed } from '../payment/report-setup-error';
import type { Checkout } from '../state/use-checkout';
import { filledBy, sheetItems } from './wallet-form';
import { freeWindows, ratesOf, windowOf, type Window } from './windows';

/** What an open sheet shows. */
interface Sheet {
  form: CheckoutForm;
  totals: Totals;
  windows: Window[];
  /** Unpaid so far. */
  paymentIntentId?: string;
}

const NO_WINDOWS = 'There are no delivery times for your cart in the next days.';
const UNKNOWN_TOTAL = 'We couldn’t calculate the total. Please try again.';

/**
 * The shop's answers to a wallet's sheet. It shows one total at a time, the shop's own of what the sheet says so far;
 * when it is confirmed, the payment is prepared for exactly that total, or refused. `windows`: known before a press,
 * which must be answered within a second; null if the order is not delivered. `instructions`: for the driver.
 */
export function useWalletSheet(checkout: Checkout, windows: Window[] | null, instructions: string) {
  const client = useQueryClient();
  const stripe = useStripe();
  const elements = useElements();
  const bySheet = windows !== null;
  const [refused, setRefused] = useState<(PaymentProblem & { bySheet: boolean }) | null>(null);
  const sheet = useRef<Sheet | null>(null);
  /** A courier service's prices depend on the street, which the sheet names only when it is confirmed. */
  const quoted = useRef<{ key: string; quotes: DeliveryQuote[] }>({ key: '', quotes: [] });
  const { lines, values, totals, page } = checkout;

  const refuse = (text: string) => setRefused({ text, safe: true, bySheet });

  /** The sheet for a changed form; null if its total is not known or nothing is left to pay with a wallet. */
  const priced = async (form: CheckoutForm, of: Window[]): Promise<Sheet | null> => {
    const quotes = quoted.current.key === keyOf(form) ? quoted.current.quotes : [];
    const answer = await call('POST /api/checkout/totals', { body: totalsRequest(form, lines, quotes) });
    return answer.due < SMALLEST_CHARGE ? null : { form, totals: answer, windows: of };
  };

  /** Shows it in the sheet, unless that was closed meanwhile. */
  const show = (before: Sheet, now: Sheet, { resolve }: Pick<AddressChange, 'resolve'>) => {
    if (sheet.current !== before) return;
    sheet.current = { ...now, paymentIntentId: before.paymentIntentId };
    void elements!.update({ amount: now.totals.due });
    resolve(shownBy(now));
  };

  const onClick = (event: Click) => {
    setRefused(null);
    const { data, isFetching } = totals;
    const first = windows?.[0];
    if (!data || isFetching || (windows && !first)) {
      refuse(data && !isFetching ? NO_WINDOWS : UNKNOWN_TOTAL);
      return event.reject();
    }
    const form = formFor({ ...values, deliveryInstructions: instructions, ...first }, lines);
    sheet.current = { form, totals: data, windows: windows ?? [] };
    void elements!.update({ amount: data.due });
    event.resolve(shownBy(sheet.current));
  };

  const onShippingAddressChange = async (event: AddressChange) => {
    const before = sheet.current;
    if (!before) return event.reject();
    try {
      const { postal_code: zipCode, state, city } = event.address;
      const { deliveryProvider, message } = await client.fetchQuery(deliveryAreaQueries.of(zipCode.trim()));
      const offered = deliveryProvider ? await freeWindows(client, lines, zipCode.trim()) : [];
      if (offered.length === 0) {
        refuse((!deliveryProvider && message) || NO_WINDOWS);
        return event.reject();
      }
      const { deliveryDate, deliveryTime } = before.form;
      const kept = offered.find((one) => one.deliveryDate === deliveryDate && one.deliveryTime === deliveryTime);
      const now = await priced({ ...before.form, zipCode, state, city, ...(kept ?? offered[0]!) }, offered);
      if (!now) return event.reject();
      setRefused(null);
      show(before, now, event);
    } catch (error) {
      refuse(userMessage(error, UNKNOWN_TOTAL));
      event.reject();
    }
  };

  const onShippingRateChange = async (event: RateChange) => {
    const before = sheet.current;
    const chosen = before && windowOf(before.windows, event.shippingRate);
    if (!chosen) return event.reject();
    const now = await priced({ ...before.form, ...chosen }, before.windows).catch(() => null);
    if (now) show(before, now, event);
    else event.reject();
  };

  const onConfirm = async (event: Confirm) => {
    const shown = sheet.current;
    if (!shown || !stripe || !elements) return event.paymentFailed();
    const fail = (text: string, reason: 'fail' | 'address_unserviceable' = 'fail') => {
      refuse(text);
      event.paymentFailed({ reason, message: text });
    };
    // What the sheet says counts, should it have chosen another window by itself.
    const chosen = event.shippingRate && windowOf(shown.windows, event.shippingRate);
    const form = filledBy(event, { ...shown.form, ...chosen });
    try {
      const { error } = await elements.submit();
      if (error) return fail(error.message ?? SETUP_FAILED);
      const quotes = await quotesFor(form, lines);
      quoted.current = { key: keyOf(form), quotes };
      const { amount, due } = shown.totals;
      const prepared = await prepareQuoted(form, { lines, amount, due }, quotes);
      sheet.current = { ...shown, paymentIntentId: prepared.intent.paymentIntentId };
      const answer = await confirmPayment({ stripe, elements, page }, { ...prepared, billing: null }, true);
      if (answer.type === 'confirmed') {
        sheet.current = null;
        return checkout.charged(prepared.order, answer.problem);
      }
      fail((answer.type === 'declined' && answer.problem?.text) || SETUP_FAILED);
    } catch (error) {
      const atAddress = error instanceof ApiError && error.errors.some(({ path }) => path.endsWith('zipCode'));
      fail(textOf(error, shown.totals, lines), atAddress ? 'address_unserviceable' : 'fail');
      void readCartAgain(client);
      for (const outdated of ['/api/checkout/totals', '/api/delivery-days', '/api/delivery-times', WINDOWS])
        void client.invalidateQueries({ queryKey: [outdated] });
    }
  };

  const onCancel = () => {
    const paymentIntentId = sheet.current?.paymentIntentId;
    sheet.current = null;
    // Otherwise it ends with its hold.
    if (paymentIntentId) void releaseCheckout(paymentIntentId).catch(() => undefined);
  };

  // What was refused of a delivery does not concern a pickup.
  const problem = refused?.bySheet === bySheet ? refused : null;
  return { problem, handlers: { onClick, onShippingAddressChange, onShippingRateChange, onConfirm, onCancel } };
}

/** Key of the query for the windows that the sheet begins with. */
export const WINDOWS = 'wallet-windows';

/** What the price of a delivery depends on, as far as an open sheet says it. */
const keyOf = ({ zipCode, deliveryDate, deliveryTime, tip }: CheckoutForm) =>
  JSON.stringify([zipCode, deliveryDate, deliveryTime, tip]);

function shownBy({ form, totals, windows }: Sheet) {
  const lineItems = sheetItems(totals);
  if (windows.length === 0) return { lineItems };
  return { lineItems, shippingRates: ratesOf(windows, form, toCents(totals.deliveryFee)) };
}

/** Why the payment of what the sheet shows could not be prepared. */
function textOf(error: unknown, totals: Totals, lines: Checkout['lines']): string {
  if (error instanceof QuotesFailed) return error.message;
  const conflict = conflictOf(error, { lines, totals }, lines);
  // The sheet goes on showing what it showed.
  if (conflict) return `${conflict.title} Close your wallet and try again.`;
  const [first] = error instanceof ApiError ? error.errors : [];
  return first?.message ?? userMessage(error, SETUP_FAILED);
}
