import fc from 'fast-check';
import { usPhone, type CourierReport } from './courier';
import { deliveryStatusOf } from './doordash/doordash-statuses';
import { reportOf } from './doordash/doordash-report';
import type { CourierDeliveryEntity } from './courier-delivery';
import { isLive, progressOf } from './progress';

const SAID = [
  'quote',
  'created',
  'confirmed',
  'arrived_at_pickup',
  'picked_up',
  'enroute_to_dropoff',
  'delivered',
  'cancelled',
  'enroute_to_return',
  'returned',
  'something_new',
];
const NOW = new Date('2026-11-20T16:00:00Z');
const ORDER = ['requested', 'created', 'driver_assigned', 'picked_up', 'in_transit', 'returning'];
const requested = {
  status: 'requested',
  quotedFeeCents: 975,
  feeCents: null,
  feeDifferenceCents: null,
  driverName: null,
} as CourierDeliveryEntity;
const reported = (delivery: CourierDeliveryEntity, report: CourierReport) => ({
  ...delivery,
  ...progressOf(delivery, report, NOW),
});

describe('Reports of a delivery', () => {
  const anyReport = fc
    .record({
      delivery_status: fc.constantFrom(...SAID),
      fee: fc.option(fc.integer({ min: 500, max: 2000 }), { nil: undefined }),
      dasher_name: fc.option(fc.constantFrom('Max', 'Grace'), { nil: undefined }),
    })
    .map(reportOf);

  it('never move it backwards or change its final status, in any order', () => {
    fc.assert(
      fc.property(fc.array(anyReport, { maxLength: 12 }), (reports) => {
        let delivery = requested;
        for (const report of reports) {
          const next = reported(delivery, report);
          const back = isLive(next.status) && ORDER.indexOf(next.status) < ORDER.indexOf(delivery.status);
          expect(back).toBe(false);
          expect(isLive(delivery.status) || next.status === delivery.status).toBe(true);
          expect(next.feeCents === null && delivery.feeCents !== null).toBe(false);
          delivery = next;
        }
      }),
    );
  });

  it('that overtake the answer to our call keep the fee of the answer', () => {
    const assigned = reported(requested, reportOf({ delivery_status: 'confirmed', dasher_name: 'Max' }));
    const answered = reported(assigned, reportOf({ delivery_status: 'created', fee: 1050 }));
    expect(answered).toMatchObject({
      status: 'driver_assigned',
      driverName: 'Max',
      feeCents: 1050,
      feeDifferenceCents: 75,
    });
  });

  it('link only to web addresses', () => {
    expect(reportOf({ tracking_url: 'javascript:alert(1)' }).trackingUrl).toBeNull();
    expect(reportOf({ tracking_url: 'https://doordash.com/track/1' }).trackingUrl).toBe('https://doordash.com/track/1');
  });

  it('ignore the case of an event name', () => {
    expect(deliveryStatusOf('dasher_enroute_to_dropoff')).toBe('enroute_to_dropoff');
    expect(deliveryStatusOf('DASHER_ENROUTE_TO_DROPOFF')).toBe('enroute_to_dropoff');
    expect(deliveryStatusOf('DELIVERY_BATCHED')).toBeNull();
  });
});

describe('A phone number', () => {
  it.each([
    ['(512) 555-0123', '+15125550123'],
    ['+1 512 555 0123', '+15125550123'],
    ['15125550123', '+15125550123'],
    ['5125550123', '+15125550123'],
    ['123', null],
    ['0125550123', null],
    ['5120550123', null],
    [null, null],
  ])('is read as a US number: %s', (typed, e164) => {
    expect(usPhone(typed)).toBe(e164);
  });
});
