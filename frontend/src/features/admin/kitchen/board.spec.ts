/** @jest-environment node */
import { kitchenDay, kitchenShipment } from '@/testing/kitchen';
import { dueIn } from '@/lib/due';
import { boxesToFold } from './bake-sheet-screen';
import { keyOf } from '../shell/shipment-number';
import { keepPlaces } from './board';

describe('the board', () => {
  it('shows how late a shipment is, or how much time is left', () => {
    const now = Date.parse('2026-11-24T20:00:00Z');
    const words = (due: string) => dueIn(`2026-11-${due}:00Z`, now);
    expect(words('24T19:13')).toEqual({ urgency: 'late', words: '47 min late' });
    expect(words('24T20:13')).toEqual({ urgency: 'soon', words: '13 min left' });
    expect(words('24T20:45')).toEqual({ urgency: 'calm', words: '45 min left' });
    expect(words('24T21:03')).toEqual({ urgency: 'calm', words: '1 h 03' });
    expect(words('26T20:00')).toEqual({ urgency: 'calm', words: '2 days' });
    expect(dueIn(null, now).words).toBe('No time set');
  });

  it('keeps the positions of the tickets and adds new ones at the end', () => {
    const sorted = [3, 1, 4, 2].map((id) => kitchenShipment(id));
    expect(keepPlaces(sorted, ['1-0', '2-0', '3-0']).map(keyOf)).toEqual(['1-0', '2-0', '3-0', '4-0']);
  });

  it('counts the boxes to fold by size', () => {
    const shipments = [kitchenShipment(1), kitchenShipment(2)];
    expect(boxesToFold(kitchenDay(shipments))).toEqual([{ size: 6, count: 2 }]);
  });
});
