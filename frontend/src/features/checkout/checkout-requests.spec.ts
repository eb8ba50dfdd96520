/** @jest-environment node */
import type { DeliveryQuote, Intent } from '@/api/models';
import { aBox } from '@/testing/cart';
import { EMPTY_FORM, EMPTY_RECIPIENT } from './form/empty-form';
import { orderRequest } from './checkout-requests';

const at = { addressLine1: '12 Elm Street', addressLine2: 'Apt 4', city: 'Austin', state: 'TX', zipCode: '78704' };
const slot = { deliveryDate: '2099-05-01', deliveryTime: '2:00 PM - 3:00 PM', deliveryInstructions: 'Ring the bell' };
const ana = { ...EMPTY_FORM, firstName: 'Ana', lastName: 'Lopez', email: 'ana@example.com', phone: '(512) 555-0123' };
const ben = { ...EMPTY_RECIPIENT, ...at, ...slot, firstName: 'Ben', lastName: 'Park', phone: '5125550188' };
const quotes = [{ id: 'q1', fee: 975 } as DeliveryQuote];
const intent = {
  paymentIntentId: 'pi_1',
  stripeCustomerId: 'cus_1',
  deliverAt: '2099-05-01T19:00:00.000Z',
  totals: { total: '24.75', deliveryFee: '9.75' },
} as Intent;

describe('the request of an order', () => {
  it('contains boxes, buyer, address, amounts, payment, quotes and the due time in the time zone of the store', () => {
    expect(orderRequest({ ...ana, ...at, ...slot }, [aBox()], { intent, quotes })).toEqual({
      cookieBoxIds: [1],
      firstName: 'Ana',
      lastName: 'Lopez',
      customerName: 'Ana Lopez',
      customerEmail: 'ana@example.com',
      customerPhone: '5125550123',
      deliveryAddress: '12 Elm Street, Apt 4, Austin, TX 78704',
      totalAmount: '24.75',
      deliveryFee: '9.75',
      stripeCustomerId: 'cus_1',
      paymentIntentId: 'pi_1',
      status: 'pending',
      isGift: false,
      recipientName: null,
      recipientEmail: null,
      recipientPhone: null,
      deliveryDate: '2099-05-01T19:00:00.000Z',
      deliveryInstructions: 'Ring the bell',
      recipients: [],
      deliveryQuotes: quotes,
    });
  });

  it('of a gift contains the first recipient, and all of them with their index', () => {
    const gift = { ...ana, isGift: true, recipients: [ben, { ...ben, firstName: 'Cleo' }] };
    expect(orderRequest(gift, [aBox()], { intent, quotes })).toMatchObject({
      customerName: 'Ana Lopez',
      recipientName: 'Ben Park',
      recipientEmail: null,
      recipientPhone: '5125550188',
      recipients: [
        { recipientIndex: 0, name: 'Ben Park', country: 'US', receiveNotifications: true, tip: 0 },
        { recipientIndex: 1, name: 'Cleo Park' },
      ],
    });
  });
});
