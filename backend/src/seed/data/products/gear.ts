import { shelf, tints, type SeedProduct } from './product';

/** Things to wear, carry and bake with. */
export const gear: SeedProduct[] = shelf({ categoryId: 5, isTaxable: true, taxClass: 'goods' }, [
  {
    id: 41,
    slug: 'canvas-tote',
    name: 'Canvas Tote',
    description: 'Heavy 12 oz cotton with long handles and a flat base, so a box of twelve rides level. 15 x 16 in.',
    priceCents: 2200,
    stock: 45,
    tint: tints.butter,
  },
  {
    id: 42,
    slug: 'bakery-mug',
    name: 'Bakery Mug',
    description:
      'Stoneware thrown in East Austin, dipped in butter-yellow glaze. Holds 12 oz and one dunked cookie. Dishwasher safe.',
    priceCents: 1800,
    stock: 38,
    tint: tints.rose,
  },
  {
    id: 43,
    slug: 'bakers-apron',
    name: 'Baker’s Apron',
    description:
      'Blue-striped cotton twill, the same as behind our counter, with a pocket for thermometer and pencil. One size.',
    priceCents: 3400,
    stock: 24,
    tint: tints.blush,
  },
  {
    id: 44,
    slug: 'cookie-tin',
    name: 'Cookie Tin',
    description:
      'An airtight red tin with a gold rim; keeps a dozen cookies crisp for a week. Comes empty, which never lasts.',
    priceCents: 1600,
    stock: 3,
    tint: tints.pistachio,
  },
  {
    id: 45,
    slug: 'baker-cap',
    name: 'Baker Cap',
    description: 'Brushed cotton six-panel cap with a stitched chip cookie and a brass buckle at the back.',
    priceCents: 2600,
    stock: 30,
    tint: tints.lemon,
  },
  {
    id: 46,
    slug: 'oven-mitt',
    name: 'Oven Mitt',
    description:
      'Quilted cotton with a heatproof lining that reaches past the wrist. Safe to 450 °F, funny at any temperature.',
    priceCents: 1900,
    stock: 0,
    tint: tints.oat,
  },
]);
