import { bundles } from './products/bundles';
import { cards } from './products/cards';
import { classicCookies, newerCookies } from './products/cookies';
import { drinks } from './products/drinks';
import { gear } from './products/gear';
import type { SeedProduct } from './products/product';
import { snacks } from './products/snacks';

export type { SeedBundleItem, SeedProduct } from './products/product';

/** All products, by id from 1 without gaps. */
export const products: SeedProduct[] = [
  ...classicCookies,
  ...newerCookies,
  ...bundles,
  ...drinks,
  ...snacks,
  ...gear,
  ...cards,
];
