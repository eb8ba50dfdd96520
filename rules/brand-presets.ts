import type { Brand, ShownText } from './brand';

const shown = (title: string, text: string): ShownText => ({ title, text, shown: true });

/** A brand that nothing has been said of yet. */
export const NEW_BRAND: Brand = {
  name: 'Bakery',
  legalName: '',
  tagline: 'baked fresh, to your door',
  city: 'your city',
  emailLine: 'Baked fresh for you',
  primaryColour: '#ffd35c',
  accentColour: '#b5123b',
  typeface: 'bricolage',
  logoUrl: null,
  social: {},
  hero: {
    title: 'Warm cookies, to your door.',
    text: 'Pick 6, 12 or 24. We bake them, pack them and bring them over.',
    pictureUrl: null,
  },
  promotions: [
    shown('Bundles, already packed', 'Cookies and something to go with them, for less than buying each one.'),
    shown('Gift cards', 'Send one with a box or by itself. You write the message, they pick the cookies.'),
  ],
  lovePoints: [
    shown('Fast delivery', 'Choose your one-hour time slot, often the same day.'),
    shown('Top rated', 'Real ratings from real customers.'),
    shown('Store pickup', 'Order ahead and pick up at the counter for free.'),
    shown('Gift cards', 'Add a card with your message, or send one by itself.'),
  ],
};

/** The brand of the sample data. */
export const SAMPLE_BRAND: Brand = {
  ...NEW_BRAND,
  name: 'Crispi',
  tagline: 'fresh cookies, to your door',
  city: 'Austin, Texas',
  emailLine: 'Fresh-baked cookies, Austin, Texas',
};

/** The looks of three made-up bakeries, to try on and to begin with: everything but what names the bakery. */
export const BRAND_PRESETS: {
  name: string;
  look: Pick<Brand, 'primaryColour' | 'accentColour' | 'typeface' | 'hero'>;
}[] = [
  {
    name: 'Garden kitchen',
    look: {
      primaryColour: '#cfe8d5',
      accentColour: '#1f5c3a',
      typeface: 'fraunces',
      hero: {
        title: 'Baked slowly, brought quickly.',
        text: 'Pick 6, 12 or 24 from this week’s flavors. We bring them over.',
        pictureUrl: null,
      },
    },
  },
  {
    name: 'Rose parlor',
    look: {
      primaryColour: '#f7c6d0',
      accentColour: '#7a1e4b',
      typeface: 'dm-serif',
      hero: {
        title: 'A box of something lovely.',
        text: 'For a birthday, a thank you, or a Tuesday. Pick\u00a06, 12 or\u00a024.',
        pictureUrl: null,
      },
    },
  },
  {
    name: 'Blue counter',
    look: {
      primaryColour: '#bfe0f5',
      accentColour: '#174a7c',
      typeface: 'nunito',
      hero: NEW_BRAND.hero,
    },
  },
];
