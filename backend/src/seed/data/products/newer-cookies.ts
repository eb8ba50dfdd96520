import { tints } from '../tints';
import type { SeedProduct } from './product';
import { shelf } from './product';

/** What joined them since. */
export const newerCookies: SeedProduct[] = shelf(1, false, [
  {
    id: 13,
    slug: 'snickerdoodle',
    name: 'Snickerdoodle',
    description:
      'Tangy, pillowy sugar cookie with a crackled crust of cinnamon and cane sugar. Contains wheat, milk, egg.',
    priceCents: 400,
    stock: 180,
    tint: tints.blush,
  },
  {
    id: 14,
    slug: 'salted-caramel-pretzel',
    name: 'Salted Caramel Pretzel',
    description:
      'A lake of copper-pot caramel, one whole pretzel and crystals of sea salt on brown sugar dough. Contains wheat, milk, egg, soy.',
    priceCents: 500,
    stock: 130,
    tint: tints.rose,
  },
  {
    id: 15,
    slug: 'gingerbread-friend',
    name: 'Gingerbread Friend',
    description:
      'Molasses, ginger, clove and black pepper, piped by hand with royal icing and jam buttons. No two smile alike. Contains wheat, milk, egg.',
    priceCents: 450,
    stock: 90,
    tint: tints.pistachio,
  },
  {
    id: 16,
    slug: 'black-and-white',
    name: 'Black & White',
    description:
      'The deli classic: a cakey lemon base, half vanilla icing, half dark chocolate. Start wherever you like. Contains wheat, milk, egg, soy.',
    priceCents: 450,
    stock: 120,
    tint: tints.butter,
  },
  {
    id: 17,
    slug: 'cookies-and-cream',
    name: 'Cookies & Cream',
    description:
      'Two embossed black cocoa wafers with a thick layer of whipped vanilla cream. Twist, lick, dunk. Contains wheat, milk, soy.',
    priceCents: 475,
    stock: 140,
    tint: tints.lemon,
  },
  {
    id: 18,
    slug: 'caramel-waffle',
    name: 'Caramel Waffle',
    description:
      'Thin pressed waffles with warm cinnamon caramel between them. Rest it on a hot mug for a minute. Contains wheat, milk, egg, soy.',
    priceCents: 450,
    stock: 130,
    tint: tints.oat,
  },
  {
    id: 19,
    slug: 'almond-crescent',
    name: 'Almond Crescent',
    description:
      'Short almond dough shaped into a moon, rolled in flaked almonds, tips dipped in dark chocolate. Contains wheat, milk, almonds, soy.',
    priceCents: 475,
    stock: 100,
    tint: tints.butter,
  },
  {
    id: 20,
    slug: 'matcha-white-chocolate',
    name: 'Matcha White Chocolate',
    description:
      'Stone-ground Uji matcha against sweet white chocolate chunks. Grassy, creamy, gone by noon. Contains wheat, milk, egg, soy.',
    priceCents: 500,
    stock: 4,
    tint: tints.rose,
  },
  {
    id: 21,
    slug: 'cinnamon-roll',
    name: 'Cinnamon Roll',
    description:
      'A bun that became a cookie: coiled dough, a dark cinnamon ribbon and a thread of cream cheese icing. Contains wheat, milk, egg.',
    priceCents: 475,
    stock: 140,
    tint: tints.blush,
  },
  {
    id: 22,
    slug: 'vanilla-sugar-star',
    name: 'Vanilla Sugar Star',
    description:
      'Crisp vanilla sugar cookie flooded with pale blue royal icing and set with sugar beads. Contains wheat, milk, egg.',
    priceCents: 450,
    stock: 0,
    tint: tints.pistachio,
  },
  {
    id: 23,
    slug: 'lavender-shortbread',
    name: 'Lavender Shortbread',
    description:
      'Four ingredients and patience: butter, flour, sugar and lavender buds from Blanco, Texas. Contains wheat, milk.',
    priceCents: 425,
    stock: 110,
    tint: tints.lemon,
  },
]);
