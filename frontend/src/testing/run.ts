import type { Run, RunStop } from '@/api/models';

/** Packed, and to be delivered between one and two. */
export function runStop(orderId: number, changes: Partial<RunStop> = {}): RunStop {
  return {
    orderId,
    recipientIndex: 0,
    shipmentCount: 1,
    collect: null,
    isGift: false,
    status: 'ready_for_pickup',
    version: 1,
    window: '1:00 PM - 2:00 PM',
    dueAt: '2026-11-24T20:00:00.000Z',
    recipientName: 'Theo Testman',
    street: `${orderId} Sample Street, Apt 2B`,
    city: 'Austin 78702',
    address: `${orderId} Sample Street, Apt 2B, Austin, TX 78702`,
    phone: '5125550123',
    instructions: 'Gate code 0000. Leave with the front desk.',
    items: [{ title: 'Box of 12', quantity: 1 }],
    problem: null,
    ...changes,
  };
}

export function aRun(stops: RunStop[]): Run {
  return {
    storeId: 1,
    storeName: 'Crispi East Sixth',
    storePhone: '5125550100',
    timeZone: 'America/Chicago',
    today: '2026-11-24',
    stops,
  };
}
