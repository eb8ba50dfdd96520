import { type Cause, emit } from './events';
import { type Params, readAddress } from './params';
import type { PaymentIntent, PaymentMethod } from './objects';
import { findPaymentMethod } from './payment-methods';
import type { StripeContext } from './stripe-context';
import { invalid, missing } from './stripe-error';

/** Values of `allow_redisplay`: whether checkouts may show a saved payment method to its customer again. */
export const REDISPLAY = ['always', 'limited', 'unspecified'] as const;

/** Saves a payment method with a customer. */
export function attachMethod(context: StripeContext, id: string, params: Params, cause: Cause | null): PaymentMethod {
  const customer = params.required('customer');
  checkCustomer(context, customer);
  const method = findPaymentMethod(context, id);
  refuseSpent(context, method);
  if (method.customer) {
    if (method.customer === customer) return method;
    throw invalid('The payment method you provided has already been attached to a customer.');
  }
  return attach(context, method, customer, cause);
}

/** Removes it from its customer for good: Stripe never charges it again. */
export function detachMethod(context: StripeContext, id: string, cause: Cause | null): PaymentMethod {
  const method = context.methods.get(id);
  if (!method) throw missing('PaymentMethod', id, 'payment_method');
  if (!method.customer) {
    throw invalid('The payment method you provided is not attached to a customer so detachment is impossible.');
  }
  const { customer } = method;
  context.spentMethods.put(id, true);
  const detached = context.methods.patch(id, { customer: null });
  emit(context, 'payment_method.detached', detached, cause, { customer });
  return detached;
}

/** Only what its customer may change: the billing address, the date of expiry, and whether it may be shown again. */
export function updateMethod(context: StripeContext, id: string, params: Params, cause: Cause): PaymentMethod {
  const method = context.methods.get(id);
  if (!method) throw missing('PaymentMethod', id, 'payment_method');
  if (!method.customer) {
    throw invalid('You must save this PaymentMethod to a customer before you can update it.', undefined, undefined);
  }
  const billing = params.object('billing_details');
  const card = params.object('card');
  const changed = context.methods.patch(id, {
    allow_redisplay: params.oneOf('allow_redisplay', REDISPLAY) ?? method.allow_redisplay,
    billing_details: {
      ...method.billing_details,
      ...(billing?.address ? { address: readAddress(billing.address, 'billing_details[address]') } : {}),
    },
    card: {
      ...method.card,
      ...(card?.exp_month ? { exp_month: Number(card.exp_month) } : {}),
      ...(card?.exp_year ? { exp_year: Number(card.exp_year) } : {}),
    },
    metadata: params.metadata(method.metadata),
  });
  emit(context, 'payment_method.updated', changed, cause, {});
  return changed;
}

/** Before it is charged: it belongs to the paying customer, and was not used up by an earlier payment or removed by its customer. */
export function checkUsable(context: StripeContext, intent: PaymentIntent, methodId: string): void {
  const method = context.methods.get(methodId)!;
  refuseSpent(context, method);
  if (!method.customer || method.customer === intent.customer) return;
  throw invalid(
    intent.customer
      ? `The customer does not have a payment method with the ID ${methodId}. The payment method must be attached to the customer.`
      : `The payment method \`${methodId}\` belongs to a customer. Please include the customer in the \`customer\` parameter on the PaymentIntent.`,
    undefined,
    'payment_method',
  );
}

/** After it was charged: it is saved if the payment says so, and cannot be used again otherwise. */
export function keepOrSpend(context: StripeContext, intent: PaymentIntent, cause: Cause | null): void {
  const method = context.methods.get(intent.payment_method!)!;
  if (method.customer) return;
  if (intent.customer && intent.setup_future_usage) attach(context, method, intent.customer, cause);
  else context.spentMethods.put(method.id, true);
}

/** A deleted customer keeps no payment methods. */
export function detachAll(context: StripeContext, customer: string): void {
  for (const method of methodsOf(context, customer)) detachMethod(context, method.id, null);
}

/** Newest first. */
export function methodsOf(context: StripeContext, customer: string): PaymentMethod[] {
  return context.methods.newest().filter((method) => method.customer === customer);
}

export function checkCustomer(context: StripeContext, id: string, status = 400): void {
  const customer = context.customers.get(id);
  if (!customer || customer.deleted) throw missing('customer', id, 'customer', status);
}

function attach(context: StripeContext, method: PaymentMethod, customer: string, cause: Cause | null): PaymentMethod {
  const saved = context.methods.patch(method.id, { customer });
  emit(context, 'payment_method.attached', saved, cause);
  return saved;
}

function refuseSpent(context: StripeContext, method: PaymentMethod): void {
  if (!context.spentMethods.has(method.id)) return;
  throw invalid(
    'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.',
    undefined,
    'payment_method',
  );
}
