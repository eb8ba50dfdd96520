import { NEW_BRAND, type Brand } from './brand';

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
        text: 'For a birthday, a thank you, or a Tuesday. Pick 6, 12 or 24.',
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
