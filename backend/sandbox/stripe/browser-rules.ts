import type { PaymentIntent } from './objects';
import type { Params } from './params';
import type { StripeContext } from './stripe-context';
import { invalid } from './stripe-error';

/** What a browser, with a publishable key, may not do when it confirms a payment. */
export function checkBrowser(context: StripeContext, intent: PaymentIntent, params: Params): void {
  if (params.has('shipping') && context.shippedByServer.has(intent.id)) {
    throw invalid(
      'The shipping information for this PaymentIntent was last set with a secret key and cannot be changed with a publishable key.',
      'payment_intent_invalid_parameter',
      'shipping',
    );
  }
  const methodId = params.string('payment_method');
  const isSaved = Boolean(methodId && context.methods.get(methodId)?.customer);
  const { card } = intent.payment_method_options as { card: { require_cvc_recollection?: boolean } };
  const sent = params.object('payment_method_options')?.card as { cvc?: string } | undefined;
  if (!isSaved || !card.require_cvc_recollection || /^\d{3,4}$/.test(sent?.cvc ?? '')) return;
  throw invalid(
    'The security code of the saved card is required.',
    'parameter_missing',
    'payment_method_options[card][cvc]',
  );
}
