/** @jest-environment node */
import { order, shipment, recipient } from '../testing/samples';
import { headline, isLate, nextOrder, soonestFirst } from './shipment';

const home = { pickup: false, late: false, timeZone: 'America/Chicago' };
/** An instant in the bakery's time zone. */
const austin = (day: string, time: string) => `${day}T${time}:00-06:00`;
const steps = (at: string | null) => [{ step: 'delivered' as const, label: 'Delivered', at, state: 'done' as const }];

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-28T08:00:00-06:00') }));
afterEach(() => jest.useRealTimers());

describe('the status line of a shipment', () => {
  it('names the promised day and window', () => {
    expect(headline(shipment(), home)).toBe('Arriving today, 9–10 AM');
    expect(headline(shipment({ deliveryDate: '2026-11-29' }), home)).toBe('Arriving tomorrow, 9–10 AM');
    expect(headline(shipment({ deliveryDate: '2026-12-01' }), home)).toBe('Arriving Tue, Dec 1, 9–10 AM');
  });

  it("uses the courier's estimate only once the courier has the shipment", () => {
    const estimatedArrival = austin('2026-11-28', '09:42');
    expect(headline(shipment({ status: 'driver_assigned', estimatedArrival }), home)).toBe('Arriving today, 9–10 AM');
    expect(headline(shipment({ status: 'in_transit', estimatedArrival }), home)).toBe('Arriving about 9:42 AM');
    const tomorrow = austin('2026-11-29', '09:42');
    expect(headline(shipment({ status: 'picked_up', estimatedArrival: tomorrow }), home)).toBe(
      'Arriving tomorrow, about 9:42 AM',
    );
  });

  it('shows the time of delivery, if it is known', () => {
    const at = austin('2026-11-28', '07:05');
    expect(headline(shipment({ status: 'delivered', steps: steps(at) }), home)).toBe('Delivered today, 7:05 AM');
    expect(headline(shipment({ status: 'delivered', steps: steps(null) }), home)).toBe('Delivered');
    expect(headline(shipment({ status: 'delivered', steps: steps(null) }), { ...home, pickup: true })).toBe(
      'Collected',
    );
  });

  it('of gift cards says when they are mailed, or were, and never that they are late', () => {
    const mailed = shipment({ kind: 'electronic', status: 'pending', deliveryTime: '' });
    expect(headline(mailed, home)).toBe('Arriving by email today');
    expect(headline({ ...mailed, deliveryDate: '2026-12-24' }, home)).toBe('Arriving by email on Thu, Dec 24');
    const at = austin('2026-11-28', '07:05');
    expect(headline({ ...mailed, status: 'delivered', steps: steps(at) }, home)).toBe('Emailed today, 7:05 AM');
    expect(headline({ ...mailed, status: 'cancelled' }, home)).toBe('This gift card was cancelled');
    expect(isLate({ ...mailed, deliveryDate: '2026-11-20' }, home.timeZone, Date.now())).toBe(false);
  });

  it('names the day in the time zone of the store', () => {
    jest.setSystemTime(new Date(austin('2026-11-28', '22:30')));
    expect(headline(shipment(), home)).toBe('Arriving today, 9–10 AM');
    expect(headline(shipment(), { ...home, timeZone: 'Asia/Tokyo' })).toBe('Arriving Sat, Nov 28, 9–10 AM');
  });

  it('reports that the shipment is late', () => {
    expect(headline(shipment(), { ...home, late: true })).toBe('Running late');
  });
});

describe('lateness', () => {
  const end = Date.parse('2026-11-28T16:00:00Z');

  it('is determined in the time zone of the store, wherever the customer is', () => {
    expect(isLate(shipment(), 'America/Chicago', end)).toBe(false);
    expect(isLate(shipment(), 'America/Chicago', end + 1)).toBe(true);
    expect(isLate(shipment(), 'America/New_York', end - 3_599_000)).toBe(true);
  });

  it('ends with the delivery', () => {
    expect(isLate(shipment({ status: 'delivered' }), 'America/Chicago', end + 1)).toBe(false);
  });
});

describe('the next order', () => {
  it('is the order under way whose shipment is due first', () => {
    const there = order({ id: 1, progress: 'delivered', deliveryDate: '2026-11-20' });
    const later = order({ id: 2, deliveryDate: '2026-12-02' });
    const gift = order({
      id: 3,
      isGift: true,
      recipientData: [
        recipient({ deliveryDate: '2026-12-05' }),
        recipient({ recipientIndex: 1, deliveryDate: '2026-11-30' }),
      ],
    });
    expect(nextOrder([there, later, gift])?.id).toBe(3);
    expect(nextOrder([there])).toBeUndefined();
  });

  it('compares windows of one day by their start', () => {
    const noon = recipient({ deliveryTime: '11:00 AM - 12:00 PM' });
    const afternoon = recipient({ recipientIndex: 1, deliveryTime: '1:00 PM - 2:00 PM' });
    expect(soonestFirst([afternoon, noon])).toEqual([noon, afternoon]);
  });
});
