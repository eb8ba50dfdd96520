import { DELIVERY_FEE_CENTS } from '@crispi/rules/delivery-fee';
import { toCents } from '@crispi/rules/money';
import type { Offer, OfferLine } from '@crispi/rules/promotion-offer';
import type { AdminCategory, AdminProduct, BoxSize } from '@/api/models';

export interface SampleCart {
  lines: (OfferLine & { name: string })[];
  feesCents: number[];
}

export interface Goods {
  products: AdminProduct[];
  categories: AdminCategory[];
  boxSizes: BoxSize[];
}

const DOZEN = 12;

/** A box of 12 and one other product, those that the offer is for if there are any, to one address. */
export function sampleCart(offer: Pick<Offer, 'categories' | 'products'>, goods: Goods): SampleCart {
  const inBoxes = new Set(goods.categories.filter(({ kind }) => kind === 'box_only').map(({ id }) => id));
  const onSale = goods.products.filter(({ isOnSale }) => isOnSale);
  const isWanted = ({ id, categoryId }: AdminProduct) =>
    offer.products.includes(id) || offer.categories.includes(categoryId);
  const pick = (products: AdminProduct[]) => products.find(isWanted) ?? products[0];
  const cookie = pick(onSale.filter(({ categoryId }) => inBoxes.has(categoryId)));
  const other = pick(onSale.filter(({ categoryId, isBundle }) => !inBoxes.has(categoryId) && !isBundle));
  const box = goods.boxSizes.find(({ size }) => size === DOZEN);
  const contents = ({ id, categoryId }: AdminProduct) => [{ productId: id, categoryId }];
  return {
    lines: [
      ...(cookie && box
        ? [
            {
              id: 1,
              name: `Box of ${DOZEN}, ${cookie.name}`,
              totalCents: toCents(box.basePrice),
              selected: contents(cookie),
            },
          ]
        : []),
      ...(other ? [{ id: 2, name: other.name, totalCents: toCents(other.price), selected: contents(other) }] : []),
    ],
    feesCents: [DELIVERY_FEE_CENTS],
  };
}
