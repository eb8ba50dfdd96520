/** @jest-environment node */
import { ago, badgeOf, deliveryProblem, dueText, isEarlier, statusLabel } from './statuses';

describe('order statuses in the back office', () => {
  it('are Completed when delivered, Cancelled when cancelled, else Pending', () => {
    expect(badgeOf('delivered')).toBe('Completed');
    expect(badgeOf('cancelled')).toBe('Cancelled');
    expect(badgeOf('in_transit')).toBe('Pending');
  });

  it('label a completed pickup Picked Up', () => {
    expect(statusLabel('delivered', true)).toBe('Picked Up');
    expect(statusLabel('ready_for_doordash')).toBe('Request Doordash');
  });

  it('strike through the statuses before the current one, and none for a cancelled shipment', () => {
    expect(isEarlier('pending', 'preparing')).toBe(true);
    expect(isEarlier('delivered', 'preparing')).toBe(false);
    expect(isEarlier('pending', 'cancelled')).toBe(false);
  });
});

describe('when an order is due', () => {
  it('shows day and window, or that none is agreed yet', () => {
    expect(dueText('2026-11-28', '9:00 AM')).toBe('Sat, Nov 28, 9:00 AM');
    expect(dueText('2026-11-28', '')).toBe('Sat, Nov 28, any time');
    expect(dueText('', '')).toBe('Not scheduled');
  });
});

describe('the reason why a courier could not be requested', () => {
  it('is described in terms that staff know', () => {
    expect(deliveryProblem('A delivery already exists.', 'DoorDash')).toBe(
      'DoorDash delivery already exists for this order',
    );
    expect(deliveryProblem('Closed outside business hours', 'DoorDash')).toBe(
      'DoorDash is not available outside business hours',
    );
    expect(deliveryProblem('The distance is too great', 'DoorDash')).toBe(
      'Delivery address is outside DoorDash service area',
    );
  });

  it('leaves out the status and the envelope of any other message', () => {
    expect(deliveryProblem('409: {"code":"x","message":"Call the store."}', 'DoorDash')).toBe('Call the store.');
    expect(deliveryProblem('503: Service down', 'DoorDash')).toBe('Service down');
  });
});

describe('the age of the list', () => {
  const now = Date.parse('2026-11-21T21:42:00Z');

  it('is shown in seconds, then minutes, then as the time of day in the shop', () => {
    expect(ago(now - 12_000, now)).toBe('12 seconds ago');
    expect(ago(now - 61_000, now)).toBe('1 minute ago');
    expect(ago(now - 3 * 3600_000, now)).toBe('12:42 PM');
  });
});
