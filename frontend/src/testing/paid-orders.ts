import type { AdminOrder, AdminRecipient, OrderDetails, ShipmentMoney, Tender } from '@/api/models';

export function aRecipient(recipientIndex: number, firstName: string): AdminRecipient {
  return {
    recipientIndex,
    kind: 'goods',
    firstName,
    lastName: 'Doe',
    name: `${firstName} Doe`,
    email: null,
    phone: '5125550123',
    receiveNotifications: true,
    addressLine1: '1 Elm Street',
    addressLine2: null,
    city: 'Austin',
    state: 'TX',
    zipCode: '78701',
    country: 'US',
    deliveryDate: '2999-11-28',
    deliveryTime: '9:00 AM - 10:00 AM',
    deliveryInstructions: null,
    assignedItems: [],
    status: 'pending',
    deliveryProvider: 'crispi',
    cancelledBy: null,
    courierDeliveryId: null,
    courierLive: false,
    attention: null,
    settleable: null,
    problem: null,
    undo: null,
    allowedStatuses: [],
  };
}

/** A gift of two, for Jo and for Kim. */
export function aPaidGift(changes: Partial<AdminOrder> = {}): AdminOrder {
  return {
    id: 10001,
    customerName: 'Ada Lovelace',
    customerEmail: 'ada@example.com',
    customerPhone: '5125550123',
    paymentIntentId: 'pi_1',
    status: 'pending',
    totalAmount: '49.50',
    placedBy: null,
    manualPayment: null,
    isGift: true,
    isTest: false,
    fulfilment: 'delivery',
    pickupAt: null,
    createdAt: '2026-11-22T15:00:00.000Z',
    deliveryAddress: '1 Elm Street, Austin, TX 78701',
    deliveryDate: '2999-11-28',
    deliveryTime: '9:00 AM - 10:00 AM',
    deliveryInstructions: null,
    doorDashDeliveryId: null,
    courierLive: false,
    deliveryProvider: 'crispi',
    attention: null,
    dueAt: null,
    dueDate: '2999-11-28',
    dueWindow: '9:00 AM - 10:00 AM',
    timeZone: 'America/Chicago',
    pictures: [],
    allowedStatuses: [],
    recipientData: [aRecipient(0, 'Jo'), aRecipient(1, 'Kim')],
    items: [],
    ...changes,
  };
}

/** An order for oneself: its only shipment is where the order is. */
export function aPaidOrder(changes: Partial<AdminOrder> = {}): AdminOrder {
  const order = aPaidGift({ isGift: false, ...changes });
  const { status, deliveryProvider, courierLive, doorDashDeliveryId: courierDeliveryId } = order;
  const shipment = { ...aRecipient(0, 'Jo'), status, deliveryProvider, courierLive, courierDeliveryId };
  return { ...order, recipientData: [shipment] };
}

function aShipment(recipientIndex: number, changes: Partial<ShipmentMoney> = {}): ShipmentMoney {
  const amounts = { total: '24.75', refunded: '0.00', onItsWay: '0.00', left: '24.75' };
  return {
    recipientIndex,
    ...amounts,
    refundable: '24.75',
    refundableIfCancelled: '24.75',
    courierSent: false,
    ...changes,
  };
}

/** Jo's courier has set out; Kim's has not. */
export function itsDetails(changes: Partial<OrderDetails> = {}): OrderDetails {
  return {
    items: [],
    history: [],
    payment: {
      paymentIntentId: 'pi_1',
      items: '30.00',
      discount: '0.00',
      promotion: null,
      tenders: [],
      deliveryFee: '19.50',
      tip: '0.00',
      tax: '0.00',
      total: '49.50',
      refunded: '0.00',
      onItsWay: '0.00',
      left: '49.50',
    },
    shipments: [aShipment(0, { refundable: '15.00', refundableIfCancelled: '15.00', courierSent: true }), aShipment(1)],
    refunds: [],
    disputes: [],
    couriers: [],
    ...changes,
  };
}

/** A part of a payment, received unless the changes say otherwise. */
export const aTender = (changes: Pick<Tender, 'kind' | 'amount'> & Partial<Tender>): Tender => ({
  lastFour: null,
  owed: '0.00',
  state: 'received',
  dueOn: null,
  ...changes,
});

/** An order of $49.50 that is picked up and paid then. */
export const anUnpaidOrder = (changes: Partial<NonNullable<AdminOrder['manualPayment']>> = {}): AdminOrder =>
  aPaidOrder({
    fulfilment: 'pickup',
    paymentIntentId: 'free_1',
    placedBy: 'anna@crispi.test',
    manualPayment: {
      kind: 'counter',
      amount: '49.50',
      owed: '49.50',
      dueOn: null,
      reference: null,
      received: null,
      ...changes,
    },
  });
