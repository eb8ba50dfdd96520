import type { INestApplicationContext } from '@nestjs/common';
import { UnitOfWork } from '../../src/kernel/database/unit-of-work';
import { StoresSeedRepository, type SeedStore } from '../../src/modules/stores';

const open = (from: string, to: string) => ({ open: from, close: to, closed: false });
const hours = {
  monday: open('09:00', '18:00'),
  tuesday: open('09:00', '18:00'),
  wednesday: open('09:00', '18:00'),
  thursday: open('09:00', '18:00'),
  friday: open('09:00', '18:00'),
  saturday: open('09:00', '18:00'),
  sunday: { ...open('10:00', '17:00'), closed: true },
};
const austin = { city: 'Austin', state: 'TX', country: 'US', addressLine2: null, isActive: true };
const store = { phone: '(512) 555-0142', taxRate: '0.0825', timeZone: 'America/Chicago', hours };

/** East Sixth serves 78701 and 78702, South Congress 78704 (from ten to four); a third location is closed. */
const STORES: SeedStore[] = [
  {
    ...store,
    id: 1,
    name: 'East Sixth',
    address: '1206 E 6th St, Austin, TX 78702',
    locations: [
      {
        ...austin,
        id: 1,
        name: 'East Sixth',
        addressLine1: '1206 E 6th St',
        zipCode: '78702',
        deliveryZipCodes: ['78701', '78702'],
      },
      {
        ...austin,
        id: 3,
        name: 'The old oven',
        addressLine1: '9 Elm St',
        zipCode: '78751',
        deliveryZipCodes: ['78751'],
        isActive: false,
      },
    ],
  },
  {
    ...store,
    id: 2,
    name: 'South Congress',
    address: '1722 S Congress Ave, Austin, TX 78704',
    hours: { ...hours, monday: open('10:00', '16:00') },
    locations: [
      {
        ...austin,
        id: 2,
        name: 'South Congress',
        addressLine1: '1722 S Congress Ave',
        zipCode: '78704',
        deliveryZipCodes: ['78704', '78702'],
      },
    ],
  },
];

/** Two stores in Austin; call it before the shop is first asked about its stores. */
export async function openSmallBakery(app: INestApplicationContext): Promise<void> {
  await app.get(UnitOfWork).run(async (tx) => {
    await tx.rows('TRUNCATE stores.stores CASCADE');
    await app.get(StoresSeedRepository).stores(tx, STORES);
  });
}
