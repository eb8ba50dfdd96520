import { tints } from '../tints';
import type { SeedProduct } from './product';
import { shelf } from './product';

/** Drinks are taxed in Texas. */
export const drinks: SeedProduct[] = shelf(3, true, [
  {
    id: 27,
    slug: 'cold-brew',
    name: 'Cold Brew',
    description: 'Guatemalan beans steeped for eighteen hours, bottled black and smooth. 12 oz.',
    priceCents: 525,
    stock: 80,
    tint: tints.lemon,
  },
  {
    id: 28,
    slug: 'whole-milk',
    name: 'Whole Milk',
    description: 'Non-homogenized milk from a dairy ninety minutes up the road, in a bottle worth keeping. 16 oz.',
    priceCents: 395,
    stock: 120,
    tint: tints.rose,
  },
  {
    id: 29,
    slug: 'pink-lemonade',
    name: 'Pink Lemonade',
    description: 'Lemons pressed each morning, raspberry for the color and the bite. 16 oz.',
    priceCents: 495,
    stock: 70,
    tint: tints.blush,
  },
  {
    id: 30,
    slug: 'hot-chocolate',
    name: 'Hot Chocolate',
    description:
      'Drinking chocolate made from shaved 64% bars, whipped cream and four marshmallows. 12 oz. With gelatin.',
    priceCents: 550,
    stock: 60,
    tint: tints.pistachio,
  },
  {
    id: 31,
    slug: 'oat-milk-chai',
    name: 'Oat Milk Chai',
    description: 'Assam tea simmered with ginger, cardamom and peppercorns, steamed with oat milk. 12 oz.',
    priceCents: 525,
    stock: 75,
    tint: tints.butter,
  },
  {
    id: 32,
    slug: 'iced-matcha',
    name: 'Iced Matcha',
    description: 'Whisked Uji matcha poured over cold milk and ice, barely sweet. 16 oz.',
    priceCents: 575,
    stock: 50,
    tint: tints.oat,
  },
  {
    id: 33,
    slug: 'chocolate-milk',
    name: 'Chocolate Milk',
    description: 'Whole milk and real melted chocolate, shaken until it froths. 12 oz.',
    priceCents: 425,
    stock: 90,
    tint: tints.butter,
  },
  {
    id: 34,
    slug: 'raspberry-fizz',
    name: 'Raspberry Fizz',
    description: 'Sparkling water, crushed raspberries and a squeeze of lime. Half the sugar of soda. 12 oz.',
    priceCents: 375,
    stock: 100,
    tint: tints.rose,
  },
]);
