import { WEEKDAYS, type DayHours, type StoreHours } from '@crispi/rules/hours';
import type { SeedStore } from '../../modules/stores';

const long: DayHours = { open: '09:00', close: '18:00', closed: false };
const short: DayHours = { open: '10:00', close: '17:00', closed: false };

const usualHours = (): StoreHours => ({
  monday: { ...long },
  tuesday: { ...long },
  wednesday: { ...long },
  thursday: { ...long },
  friday: { ...long },
  saturday: { ...long },
  sunday: { ...short },
});

/** Limits the pickups per hour. */
const counterLimits = (pickups: number): SeedStore['limits'] =>
  Object.fromEntries(
    WEEKDAYS.map((day) => [
      day,
      Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`${String(9 + i).padStart(2, '0')}:00`, { pickups }])),
    ]),
  );

const austin = { city: 'Austin', state: 'TX', country: 'US', addressLine2: null, isActive: true };

export const stores: SeedStore[] = [
  {
    id: 1,
    name: 'East Sixth',
    phone: '(512) 555-0142',
    address: '1206 E 6th St, Austin, TX 78702',
    taxRate: '0.0825',
    timeZone: 'America/Chicago',
    hours: usualHours(),
    locations: [
      {
        id: 1,
        name: 'East Sixth',
        addressLine1: '1206 E 6th St',
        zipCode: '78702',
        deliveryZipCodes: ['78701', '78702', '78703'],
        ...austin,
      },
    ],
  },
  {
    id: 2,
    name: 'South Congress',
    phone: '(512) 555-0177',
    address: '1722 S Congress Ave, Austin, TX 78704',
    taxRate: '0.0825',
    timeZone: 'America/Chicago',
    hours: usualHours(),
    limits: counterLimits(60),
    locations: [
      {
        id: 2,
        name: 'South Congress',
        addressLine1: '1722 S Congress Ave',
        zipCode: '78704',
        deliveryZipCodes: ['78704', '78705'],
        ...austin,
      },
    ],
  },
];
