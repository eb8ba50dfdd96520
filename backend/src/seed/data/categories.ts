/** How a category sells: cookies only in boxes, cards with a message, everything else individually. */
export type CategoryKind = 'box_only' | 'card' | 'standard';

export interface SeedCategory {
  id: number;
  name: string;
  description: string;
  kind: CategoryKind;
  sortOrder: number;
  isActive: boolean;
}

export const categories: SeedCategory[] = [
  { id: 1, name: 'Cookies', description: 'Baked through the day, sold by the box.', kind: 'box_only' },
  { id: 2, name: 'Bundles', description: 'Ready-made pairings that cost less together.', kind: 'standard' },
  { id: 3, name: 'Drinks', description: 'Cold, hot and fizzy things to dunk into.', kind: 'standard' },
  { id: 4, name: 'Snacks', description: 'From the same oven, for the days between cookies.', kind: 'standard' },
  { id: 5, name: 'Gear', description: 'What our bakers wear, carry and drink from.', kind: 'standard' },
  { id: 6, name: 'Cards', description: 'Greeting cards and gift cards to tuck into the box.', kind: 'card' },
].map((category, index) => ({ ...category, sortOrder: index + 1, isActive: true }) as SeedCategory);
