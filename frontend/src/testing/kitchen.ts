import type { KitchenDay, KitchenShipment } from '@/api/models';

const none = {
  milk: 'contains',
  egg: 'none',
  fish: 'none',
  shellfish: 'none',
  treeNuts: 'none',
  peanuts: 'may_contain',
  wheat: 'contains',
  soybeans: 'none',
  sesame: 'none',
  nuts: [],
} as const satisfies Record<string, unknown>;

/** A box of six to deliver between one and two, with four Lemon Glaze and two Pistachio Rose. */
export function kitchenShipment(orderId: number, changes: Partial<KitchenShipment> = {}): KitchenShipment {
  const line = { category: 'Cookies', kind: 'cookie' as const, imageUrl: null, packed: false };
  return {
    orderId,
    recipientIndex: 0,
    shipmentCount: 1,
    collect: null,
    isGift: false,
    fulfilment: 'delivery',
    provider: 'crispi',
    status: 'preparing',
    stage: 'to_pack',
    window: '1:00 PM - 2:00 PM',
    recipientName: `Ada ${orderId}`,
    startsAt: '2026-11-24T19:00:00.000Z',
    dueAt: '2026-11-24T20:00:00.000Z',
    print: { slip: 'printed', messages: 'none', labels: 'none' },
    items: [
      {
        id: orderId * 10,
        title: 'Box of 6',
        type: 'cookie_box',
        boxSize: 6,
        pieces: 6,
        message: null,
        allergens: { ...none, nuts: ['pistachio'], treeNuts: 'contains' },
        lines: [
          { ...line, productId: 1, name: 'Lemon Glaze', quantity: 4 },
          { ...line, productId: 2, name: 'Pistachio Rose', quantity: 2 },
        ],
      },
    ],
    ...changes,
  };
}

/** The day of these shipments, its totals as the server adds them up. */
export function kitchenDay(shipments: KitchenShipment[], changes: Partial<KitchenDay> = {}): KitchenDay {
  const totals = [
    { productId: 1, name: 'Lemon Glaze', each: 4 },
    { productId: 2, name: 'Pistachio Rose', each: 2 },
  ];
  return {
    storeId: 1,
    storeName: 'Crispi East Sixth',
    timeZone: 'America/Chicago',
    date: '2026-11-24',
    today: '2026-11-24',
    shipments,
    cancelled: [],
    totals: totals.map(({ each, ...total }) => ({
      ...total,
      category: 'Cookies',
      kind: 'cookie',
      imageUrl: null,
      total: each * shipments.length,
      parts: [0, each * shipments.length, 0],
      left: each * shipments.filter(({ stage }) => stage === 'to_pack').length,
    })),
    units: { units: 0, limit: null, windows: [] },
    sheet: null,
    next: null,
    ...changes,
  };
}
