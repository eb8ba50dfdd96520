import { shelf, tints, type SeedProduct } from './product';

/** Not taxed by the formula; by the rules of Texas, what is packed for one person is. */
export const snacks: SeedProduct[] = shelf({ categoryId: 4, isTaxable: false, taxClass: 'bakery' }, [
  {
    id: 35,
    slug: 'caramel-popcorn',
    taxClass: 'snack',
    name: 'Caramel Popcorn',
    description: 'Mushroom kernels tossed in butter caramel and sea salt, then baked until they snap. 8 oz.',
    priceCents: 750,
    stock: 60,
    tint: tints.pistachio,
  },
  {
    id: 36,
    slug: 'fudge-brownie',
    name: 'Fudge Brownie',
    description: 'Crackled on top, nearly molten below, with toasted walnuts pressed in.',
    priceCents: 495,
    stock: 48,
    tint: tints.oat,
  },
  {
    id: 37,
    slug: 'honey-granola',
    name: 'Honey Granola',
    description: 'Big clusters of oats, almonds, dried cherries and Hill Country honey, in a clip-top jar. 14 oz.',
    priceCents: 1150,
    stock: 36,
    tint: tints.butter,
  },
  {
    id: 38,
    slug: 'cookie-dough-tub',
    name: 'Cookie Dough Tub',
    description: 'Chocolate chip dough made to be eaten raw: heat-treated flour, no eggs, spoon included. 12 oz.',
    priceCents: 895,
    stock: 40,
    tint: tints.blush,
  },
  {
    id: 39,
    slug: 'almond-biscotti',
    name: 'Almond Biscotti',
    description:
      'Twice baked with almonds, pistachios and cranberries; one end dipped in dark chocolate. Four to a bag.',
    priceCents: 650,
    stock: 5,
    tint: tints.lemon,
  },
  {
    id: 40,
    slug: 'marshmallow-bar',
    taxClass: 'snack',
    name: 'Marshmallow Crisp Bar',
    description: 'Puffed rice in browned butter marshmallow, dipped in strawberry white chocolate. With gelatin.',
    priceCents: 475,
    stock: 55,
    tint: tints.rose,
  },
]);
