import { shelf, tints, type SeedProduct } from './product';

/** Ready-made pairings, cheaper than their parts bought individually. Their stock is derived from their contents. */
export const bundles: SeedProduct[] = shelf({ categoryId: 2, isTaxable: false, taxClass: 'bakery' }, [
  {
    id: 24,
    slug: 'milk-and-cookies',
    name: 'Milk & Cookies',
    description: 'One cold bottle of whole milk, two Brown Butter Chips and two Double Chocolates on a board.',
    priceCents: 1195,
    stock: 0,
    tint: tints.pistachio,
    bundle: [
      { productId: 28, quantity: 1 },
      { productId: 1, quantity: 2 },
      { productId: 2, quantity: 2 },
    ],
  },
  {
    id: 25,
    slug: 'movie-night',
    name: 'Movie Night',
    description:
      'A crate for two on the sofa: caramel popcorn, two Raspberry Fizz, a Salted Caramel Pretzel and a Campfire S’more. With gelatin.',
    priceCents: 1850,
    stock: 0,
    tint: tints.blush,
    bundle: [
      { productId: 35, quantity: 1 },
      { productId: 34, quantity: 2 },
      { productId: 14, quantity: 1 },
      { productId: 11, quantity: 1 },
    ],
  },
  {
    id: 26,
    slug: 'crowd-pleaser',
    name: 'Crowd Pleaser',
    description: 'Nine cookies nobody argues about: three Brown Butter Chip, three Birthday Swirl, three Candy Button.',
    priceCents: 1895,
    stock: 0,
    tint: tints.lemon,
    bundle: [
      { productId: 1, quantity: 3 },
      { productId: 5, quantity: 3 },
      { productId: 10, quantity: 3 },
    ],
  },
]);
