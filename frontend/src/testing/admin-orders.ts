import type { AdminOrder, OrderToCorrect } from '@/api/models';

/** An order of Otto's, by default due in two hours: by its date today, at any hour of the day. */
export function adminOrder(changes: Partial<AdminOrder> = {}): AdminOrder {
  const { status = 'preparing' } = changes;
  const to = { pending: 'preparing', preparing: 'ready_for_pickup' } as const;
  const next = to[status as keyof typeof to];
  const due = new Date(Date.now() + 2 * 3600_000);
  const dueDate = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Chicago' });
  return {
    id: 10461,
    customerName: 'Otto Demo',
    customerEmail: 'otto@example.com',
    customerPhone: '5125550123',
    paymentIntentId: null,
    status,
    totalAmount: '24.75',
    placedBy: null,
    manualPayment: null,
    isGift: false,
    isTest: false,
    fulfilment: 'delivery',
    pickupAt: null,
    createdAt: '2026-11-20T12:00:00.000Z',
    dueAt: due.toISOString(),
    dueDate,
    dueWindow: '2:00 PM - 3:00 PM',
    timeZone: 'America/Chicago',
    pictures: [],
    deliveryAddress: '1 Elm Street, Austin, TX 78701',
    deliveryDate: dueDate,
    deliveryTime: '2:00 PM - 3:00 PM',
    deliveryInstructions: null,
    doorDashDeliveryId: null,
    courierLive: false,
    deliveryProvider: 'crispi',
    attention: null,
    allowedStatuses: next ? [{ status: next, allowed: true, reason: null }] : [],
    recipientData: [],
    items: [{ id: 1, title: 'Box of 6', quantity: 1, recipientIndex: 0, contents: [] }],
    ...changes,
  };
}

export function anOrderToCorrect(other: Partial<OrderToCorrect> = {}): OrderToCorrect {
  return {
    orderId: 10002,
    isGift: false,
    locationId: null,
    buyer: { version: 'b1', email: 'ada@example.com', phone: '5125550123' },
    shipments: [
      {
        version: 's1',
        recipientIndex: 0,
        name: 'Ada Lovelace',
        refusal: null,
        firstName: 'Ada',
        lastName: 'Lovelace',
        phone: '5125550123',
        addressLine1: '1 Elm Street',
        addressLine2: null,
        city: 'Austin',
        state: 'TX',
        zipCode: '78701',
        deliveryDate: '2026-11-28',
        deliveryTime: '9:00 AM - 10:00 AM',
        deliveryInstructions: 'Ring twice',
        messages: [],
      },
    ],
    lastCorrectedBy: null,
    lastCorrectedAt: null,
    ...other,
  };
}
