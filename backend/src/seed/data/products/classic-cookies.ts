import { tints } from '../tints';
import type { SeedProduct } from './product';
import { shelf } from './product';

/** The first dozen, on the counter since we opened. */
export const classicCookies: SeedProduct[] = shelf(1, false, [
  {
    id: 1,
    slug: 'brown-butter-chip',
    name: 'Brown Butter Chip',
    description:
      'Butter browned until it smells of hazelnuts, pools of 70% dark chocolate and a pinch of flaky salt. Crisp rim, soft middle.',
    priceCents: 450,
    stock: 240,
    tint: tints.butter,
  },
  {
    id: 2,
    slug: 'double-chocolate',
    name: 'Double Chocolate',
    description:
      'Black cocoa dough folded round thick squares of milk chocolate, pulled from the oven while the middle still wobbles.',
    priceCents: 450,
    stock: 180,
    tint: tints.rose,
  },
  {
    id: 3,
    slug: 'red-velvet-heart',
    name: 'Red Velvet Heart',
    description: 'Cocoa and buttermilk dough cut into a heart, tinted with beetroot and loaded with white chocolate.',
    priceCents: 475,
    stock: 140,
    tint: tints.blush,
  },
  {
    id: 4,
    slug: 'lemon-glaze',
    name: 'Lemon Glaze',
    description:
      'Soft lemon cookie under a glaze of icing sugar and fresh juice, finished with zest and a candied slice. Sharp first, then buttery.',
    priceCents: 425,
    stock: 160,
    tint: tints.lemon,
  },
  {
    id: 5,
    slug: 'birthday-swirl',
    name: 'Birthday Swirl',
    description: 'Vanilla cookie with a rosette of raspberry buttercream and a proper mess of sprinkles. Candles fit.',
    priceCents: 475,
    stock: 200,
    tint: tints.rose,
  },
  {
    id: 6,
    slug: 'raspberry-linzer',
    name: 'Raspberry Linzer',
    description: 'Two thin almond biscuits with a heart window of seeded raspberry jam we cook every Monday.',
    priceCents: 475,
    stock: 150,
    tint: tints.blush,
  },
  {
    id: 7,
    slug: 'pistachio-rose',
    name: 'Pistachio Rose',
    description: 'Roasted Sicilian pistachios, dried rose petals and a thread of white chocolate on cardamom dough.',
    priceCents: 500,
    stock: 120,
    tint: tints.pistachio,
  },
  {
    id: 8,
    slug: 'cocoa-crinkle',
    name: 'Cocoa Crinkle',
    description: 'Fudgy cocoa dough rolled in icing sugar so that it cracks like a dry riverbed in the oven.',
    priceCents: 425,
    stock: 170,
    tint: tints.oat,
  },
  {
    id: 9,
    slug: 'peanut-butter-crosshatch',
    name: 'Peanut Butter Crosshatch',
    description:
      'Roasted peanut butter, brown sugar and sea salt, pressed twice with a fork and topped with whole halves.',
    priceCents: 425,
    stock: 160,
    tint: tints.butter,
  },
  {
    id: 10,
    slug: 'candy-button',
    name: 'Candy Button',
    description:
      'Vanilla dough crowded with sugar-shelled chocolate buttons and mini chips. The one children point at.',
    priceCents: 450,
    stock: 190,
    tint: tints.pistachio,
  },
  {
    id: 11,
    slug: 'smores',
    name: "Campfire S'more",
    description:
      'Graham dough, squares of milk chocolate and a whole marshmallow torched to order until the top blisters. With gelatin.',
    priceCents: 500,
    stock: 110,
    tint: tints.lemon,
  },
  {
    id: 12,
    slug: 'oatmeal-raisin',
    name: 'Oatmeal Raisin',
    description:
      'Rolled oats toasted in butter, plump rum-free raisins, cinnamon and a little molasses. Chewy to the edge.',
    priceCents: 400,
    stock: 150,
    tint: tints.oat,
  },
]);
