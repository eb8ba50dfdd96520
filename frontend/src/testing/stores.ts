import type { Store, AdminLocation, AdminStore } from '@/api/models';

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

const contact = {
  phone: '(512) 555-0142',
  addressLine1: '1206 E 6th St',
  addressLine2: '',
  city: 'Austin',
  state: 'TX',
  zipCode: '78702',
  country: 'US',
  address: '1206 E 6th St, Austin, TX 78702',
  timeZone: 'America/Chicago',
  version: 1,
  changedBy: null,
  changedAt: '2026-11-20T15:00:00.000Z',
};

/** East Sixth, an open location of the bakery, with two zip codes. */
export function aLocation(given: Partial<AdminLocation> = {}): AdminLocation {
  const id = given.id ?? 1;
  const zipCodes = ['78701', '78702'].map((zipCode, i) => ({
    id: id * 10 + i,
    storeLocationId: id,
    zipCode,
    servedByLocationId: id,
  }));
  return { ...contact, id, storeId: 1, name: 'East Sixth', isActive: true, zipCodes, ...given };
}

/** The bakery as staff see it, open every day. */
export function anAdminStore(given: Partial<AdminStore> = {}): AdminStore {
  const id = given.id ?? 1;
  return {
    ...contact,
    id,
    storeId: id,
    name: 'Crispi East Sixth',
    taxRate: '0.0825',
    storeHours: { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day, saturday: day, sunday: day },
    locations: [aLocation({ storeId: id })],
    ...given,
  };
}
