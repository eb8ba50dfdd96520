import type { AdminOrder, AdminRecipient } from '@/api/models';
import { adminOrder } from '@/testing/admin-orders';
import { dueOn } from '../order-words';
import { groupsOf } from './order-groups';

const NOW = Date.parse('2026-11-24T14:05:00-06:00');
const at = (time: string, day = '2026-11-24') => ({ dueAt: `${day}T${time}:00-06:00`, dueDate: day });
const FOUR = { ...at('17:00'), dueWindow: '4:00 PM - 5:00 PM' };
const pickup = { fulfilment: 'pickup' as const };
let id = 1;
const order = (changes: Partial<AdminOrder>) => adminOrder({ id: id++, ...changes });

const headings = (orders: AdminOrder[], options: Partial<Parameters<typeof groupsOf>[1]> = {}) =>
  groupsOf(orders, { sort: 'due', day: '', now: NOW, more: false, ...options }).map(
    ({ title, orders: listed, lateToo, partly }) =>
      `${title} ${listed.length}${lateToo ? `+${lateToo}` : ''}${partly ? ' and more' : ''}`,
  );

describe('The groups of the order list', () => {
  it('have one heading for pickups and deliveries of a window, although they are due at different times', () => {
    const orders = [
      order({ ...FOUR, ...at('16:00'), ...pickup }),
      order({ ...at('17:00'), ...pickup, dueWindow: '5:00 PM - 6:00 PM' }),
      order(FOUR),
    ];
    expect(headings(orders)).toEqual(['4–5 PM 2', 'Later today 1']);
  });

  it('count the late orders of their window, which are listed under Late', () => {
    const two = { dueWindow: '2:00 PM - 3:00 PM' };
    const orders = [order({ ...two, ...at('14:00'), ...pickup }), order({ ...two, ...at('15:00') })];
    expect(headings(orders)).toEqual(['Late 1', '2–3 PM 1+1']);
  });

  it('have all late orders of a chosen day, whose list begins with them, also before its last page', () => {
    const done = order({ ...FOUR, ...at('16:00', '2026-11-23'), status: 'delivered' });
    const orders = [order({ ...FOUR, ...at('17:00', '2026-11-23') }), done];
    expect(headings(orders, { day: '2026-11-23', more: true })).toEqual(['Late 1', '4–5 PM 1+1 and more']);
  });

  it('list completed orders last, although their windows begin first', () => {
    const done = order({ ...FOUR, ...at('16:00'), ...pickup, status: 'delivered' });
    const open = order(FOUR);
    const [group] = groupsOf([done, open], { sort: 'due', day: '2026-11-24', now: NOW, more: false });
    expect(group?.orders).toEqual([open, done]);
  });

  it('are the windows of a chosen day', () => {
    const ten = { ...at('11:00', '2026-11-25'), dueWindow: '10:00 AM - 11:00 AM' };
    expect(headings([order(ten)])).toEqual(['Tomorrow 1']);
    expect(headings([order(ten)], { day: '2026-11-25' })).toEqual(['10–11 AM 1']);
  });

  it('are those of the stops of a chosen day, for a gift whose first stop is on another day, too', () => {
    const stop = (deliveryDate: string, deliveryTime: string) => ({ deliveryDate, deliveryTime }) as AdminRecipient;
    const stops = [stop('2026-11-25', '9:00 AM - 10:00 AM'), stop('2026-11-26', '3:00 PM - 4:00 PM')];
    const gift = order({
      ...at('10:00', '2026-11-25'),
      dueWindow: '9:00 AM - 10:00 AM',
      isGift: true,
      recipientData: stops,
    });
    const ten = order({ ...at('11:00', '2026-11-26'), dueWindow: '10:00 AM - 11:00 AM' });
    expect(headings([gift, ten], { day: '2026-11-26' })).toEqual(['10–11 AM 1', '3–4 PM 1']);
    expect(dueOn(gift, '2026-11-26')).toMatchObject({ window: '3:00 PM - 4:00 PM', next: 'first stop Wed' });
    expect(dueOn(gift, '2026-11-25')).toMatchObject({ window: '9:00 AM - 10:00 AM', next: '' });
  });

  it('say that the next page may have more of them', () => {
    const orders = [
      order({ ...at('15:00'), dueWindow: '2:00 PM - 3:00 PM' }),
      order({ ...at('17:00'), ...pickup, dueWindow: '5:00 PM - 6:00 PM' }),
    ];
    expect(headings(orders, { more: true })).toEqual(['2–3 PM 1', 'Later today 1 and more']);
  });
});
