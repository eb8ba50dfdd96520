import type { Store } from '@/api/models';

const day = { open: '09:00', close: '18:00', closed: false };

/** The bakery, open every day. */
export function aStore(given: Partial<Store> = {}): Store {
  return {
    id: 1,
    name: 'Crispi',
    phone: '5125550100',
    address: '200 Congress Ave, Austin, TX 78701',
    timeZone: 'America/Chicago',
    hours: { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day, saturday: day, sunday: day },
    today: '2026-11-21',
    specialDays: [],
    locations: [],
    ...given,
  };
}
