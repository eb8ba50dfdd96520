import { shelf, tints, type SeedProduct } from './product';

/** Greeting cards and gift cards. */
export const cards: SeedProduct[] = shelf({ categoryId: 6, isTaxable: false, taxClass: 'goods' }, [
  {
    id: 47,
    slug: 'birthday-card',
    name: 'Birthday Card',
    description:
      'One candle, one swirl, plenty of confetti. Folded card on thick cotton paper; we write your message by hand.',
    priceCents: 550,
    stock: 150,
    tint: tints.butter,
  },
  {
    id: 48,
    slug: 'thank-you-card',
    name: 'Thank You Card',
    description: 'For the neighbor who fed the cat. Bottle-green cover, butter-yellow envelope, your words inside.',
    priceCents: 550,
    stock: 150,
    tint: tints.rose,
  },
  {
    id: 49,
    slug: 'you-bake-me-happy-card',
    name: 'You Bake Me Happy Card',
    description: 'A red velvet heart and the only baking pun we allow. Your message inside, handwritten.',
    priceCents: 550,
    stock: 120,
    tint: tints.blush,
  },
  {
    id: 50,
    slug: 'sweet-work-card',
    name: 'Sweet Work Card',
    description: 'For new jobs, finished exams and first marathons. Navy cover with a linzer in the spotlight.',
    priceCents: 550,
    stock: 120,
    tint: tints.pistachio,
  },
  {
    id: 51,
    slug: 'gift-card-25',
    name: 'Gift Card',
    description:
      'Cookies for as much as you like, chosen by the one who gets it. Emailed on the day you pick, ready to print; never expires.',
    priceCents: 2500,
    giftCard: { amounts: [2500, 5000, 10_000], min: 1000, max: 20_000 },
    stock: 500,
    tint: tints.lemon,
  },
  {
    id: 52,
    slug: 'gift-card-50',
    name: 'Gift Card $50',
    description:
      'Fifty dollars, good for a box of twelve and something to dunk it in. Emailed on the day you pick; never expires.',
    priceCents: 5000,
    giftCard: { amounts: [5000], min: null, max: null },
    stock: 500,
    tint: tints.oat,
  },
]);
