import type { Product } from '../entities/product';

/** A cookie, another product that takes up production capacity, or one that is only packed. */
export const GOODS_KINDS = ['cookie', 'baked', 'other'] as const;
export type GoodsKind = (typeof GOODS_KINDS)[number];

/** A product in the kitchen. */
export interface Goods extends Pick<Product, 'id' | 'name' | 'allergens'> {
  kind: GoodsKind;
}
