/** @jest-environment node */
import type { StaffOrder } from '@/api/models';
import { byUrgency, needsLink } from './waiting-orders';

const order = (id: string, more: Partial<StaffOrder> = {}): StaffOrder => ({
  id,
  version: 1,
  state: 'waiting',
  customerName: id,
  customerEmail: '',
  customerPhone: '',
  total: '30.00',
  due: '30.00',
  payment: { kind: 'link', hours: 2, email: true },
  link: null,
  deadline: '2026-11-29T12:00:00Z',
  orderId: null,
  writtenBy: 'admin',
  writtenAt: '2026-11-29T08:00:00Z',
  askedAgainAt: null,
  refusal: null,
  ...more,
});

it('lists customers who asked again first, then ended links, then the soonest deadline', () => {
  const rows = byUrgency([
    order('later', { deadline: '2026-11-29T18:00:00Z' }),
    order('counter', { deadline: null, state: 'unsent', payment: { kind: 'counter' } }),
    order('soon', { deadline: '2026-11-29T10:00:00Z' }),
    order('ended', { state: 'expired', deadline: '2026-11-29T09:00:00Z' }),
    order('asked', { state: 'expired', askedAgainAt: '2026-11-29T09:30:00Z' }),
  ]);
  expect(rows.map(({ id }) => id)).toEqual(['asked', 'ended', 'soon', 'later', 'counter']);
  expect(rows.map(needsLink)).toEqual([true, true, false, false, false]);
});
