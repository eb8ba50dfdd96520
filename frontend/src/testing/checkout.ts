import type { DeliveryQuote, Intent, NewOrder, Totals } from '@/api/models';

/** The totals of a box of six delivered by a courier. */
export const totals = (given: Partial<Totals> = {}): Totals => ({
  items: '15.00',
  discount: '0.00',
  promotion: null,
  deliveryFee: '9.75',
  tip: '0.00',
  tax: '0.00',
  total: '24.75',
  amount: 2475,
  tenders: [],
  due: given.amount ?? 2475,
  currency: 'usd',
  taxRate: '0.0825',
  shipments: [],
  ...given,
});

/** The amounts of one shipment with that box. */
export const shipmentTotals = (given: Partial<Totals['shipments'][number]> = {}): Totals['shipments'][number] => ({
  recipientIndex: 0,
  items: '15.00',
  discount: '0.00',
  deliveryFee: '7.00',
  tip: '5.00',
  tax: '0.00',
  total: '27.00',
  ...given,
});

export const aQuote = (given: Partial<DeliveryQuote> = {}): DeliveryQuote => ({
  id: 'q1',
  recipientIndex: 0,
  fee: 975,
  tip: 0,
  address: '12 Elm Street, Austin, TX 78704',
  recipientName: 'Ana Lopez',
  deliveryProvider: 'crispi',
  expiresAt: '2099-05-01T12:30:00.000Z',
  ...given,
});

/** A payment intent of those totals. */
export const anIntent = (given: Partial<Intent> = {}): Intent => ({
  clientSecret: 'pi_1_secret_2',
  stripeCustomerId: 'cus_1',
  paymentIntentId: 'pi_1',
  amount: 2475,
  totals: totals({ amount: given.amount ?? 2475 }),
  revision: 1,
  reservedUntil: '2099-05-01T12:15:00.000Z',
  reservedForMs: 15 * 60_000,
  held: true,
  deliverAt: '2099-05-01T14:00:00.000Z',
  policies: [],
  ...given,
});

export const aNewOrder = (given: Partial<NewOrder> = {}): NewOrder => ({
  id: 10_001,
  status: 'pending',
  totalAmount: '24.75',
  isGift: false,
  createdAt: '2099-04-30T12:00:00.000Z',
  cookieBoxIds: [1],
  ...given,
});
