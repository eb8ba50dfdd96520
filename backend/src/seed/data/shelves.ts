import type { SeedBoxSize, SeedCategory } from '../../modules/catalogue';

export const categories: SeedCategory[] = [
  { id: 1, name: 'Cookies', description: 'Baked through the day, sold by the box.', kind: 'box_only' },
  { id: 2, name: 'Bundles', description: 'Ready-made pairings that cost less together.', kind: 'standard' },
  { id: 3, name: 'Drinks', description: 'Cold, hot and fizzy things to dunk into.', kind: 'standard' },
  { id: 4, name: 'Snacks', description: 'From the same oven, for the days between cookies.', kind: 'standard' },
  { id: 5, name: 'Gear', description: 'What our bakers wear, carry and drink from.', kind: 'standard' },
  { id: 6, name: 'Cards', description: 'Greeting cards to tuck into the box, and gift cards by email.', kind: 'card' },
].map((category, index) => ({ ...category, sortOrder: index + 1, isActive: true }) as SeedCategory);

/** A box has one price for all flavors. The size that is not offered is that of every product sold individually. */
export const boxSizes: SeedBoxSize[] = [
  { id: 1, size: 6, basePriceCents: 1500, offered: true },
  { id: 2, size: 12, basePriceCents: 2800, offered: true },
  { id: 3, size: 24, basePriceCents: 5200, offered: true },
  { id: 4, size: 1, basePriceCents: 0, offered: false },
];
