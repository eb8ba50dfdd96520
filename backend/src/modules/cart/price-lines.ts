import { declarationOfAll, type FoodDeclaration } from '@crispi/rules/allergens';
import { plainGiftCard, sellsAmount, type GiftCardDetails } from '@crispi/rules/gift-card-offer';
import type { CatalogueLookup, CatalogueProduct } from '../catalogue';
import type { CheckoutLine, StoredLine } from './cart-line';
import { SINGLE_ITEM } from './cookie-box';
import { RemainingStock, stockUnits } from './remaining-stock';

const GONE = 'A product that is no longer sold';
const UNKNOWN: FoodDeclaration = { allergens: null, dietaryMarks: [] };

/**
 * Adds names, prices and availability from the current catalogue to stored lines. The lines share the stock in order: a
 * line for which the earlier ones leave too little is unavailable.
 */
export function priceLines(lines: StoredLine[], catalogue: CatalogueLookup): CheckoutLine[] {
  const stock = new RemainingStock(catalogue.products);
  return lines.map((line) => {
    const priced = line.boxSizeId === SINGLE_ITEM ? priceItem(line, catalogue) : priceBox(line, catalogue);
    const reason = priced.unavailableReason ?? shortageReason(priced, stock);
    if (reason === null) stock.take(priced.stockUnits);
    return { ...priced, available: reason === null, unavailableReason: reason };
  });
}

/** A box costs what its size costs, whatever is in it. */
function priceBox(line: StoredLine, { products, boxSizes }: CatalogueLookup): CheckoutLine {
  const size = boxSizes.get(line.boxSizeId);
  const cookies = line.contents.map(({ productId }) => products.get(productId));
  const priced = common(line, products);
  return {
    ...priced,
    type: 'cookie_box',
    noticeHours: Math.max(priced.noticeHours, size?.noticeHours ?? 0),
    title: `Box of ${size?.size ?? 0}`,
    boxSize: size?.size ?? 0,
    quantity: 1,
    totalCents: size?.basePriceCents ?? 0,
    isTaxable: false,
    taxClass: 'bakery',
    isBundle: false,
    imageUrl: cookies.find((cookie) => cookie?.imageUrl)?.imageUrl ?? null,
    unavailableReason: size?.offered
      ? (cookies.map((cookie) => cookieReason(cookie)).find((reason) => reason !== null) ?? null)
      : 'This box size is no longer offered.',
  };
}

function priceItem(line: StoredLine, { products }: CatalogueLookup): CheckoutLine {
  const { productId, quantity } = line.contents[0] ?? { productId: 0, quantity: 0 };
  const product = products.get(productId);
  const giftCard = product?.giftCard ? (line.giftCard ?? plainGiftCard(product.giftCard)) : null;
  return {
    ...common(line, products),
    type: 'individual_product',
    title: product?.name ?? GONE,
    boxSize: null,
    quantity,
    totalCents: (giftCard?.amount ?? product?.priceCents ?? 0) * quantity,
    giftCard,
    isTaxable: product !== undefined && product.isTaxable && !product.isBundle,
    taxClass: product?.taxClass ?? 'bakery',
    isBundle: product?.isBundle ?? false,
    isCard: product?.category.kind === 'card',
    imageUrl: product?.imageUrl ?? null,
    unavailableReason: itemReason(product, giftCard),
  };
}

function common(line: StoredLine, products: CatalogueLookup['products']) {
  const units = stockUnits(line.contents, products);
  const unitsOf = (id: number) => products.get(id)?.productionUnits ?? 0;
  const noticeOf = (id: number) => products.get(id)?.noticeHours ?? 0;
  const nameOf = (id: number) => products.get(id)?.name ?? GONE;
  return {
    id: line.id,
    boxSizeId: line.boxSizeId,
    personalMessage: line.personalMessage,
    selected: line.contents.map(({ productId, quantity }) => ({
      productId,
      name: nameOf(productId),
      quantity,
      categoryId: products.get(productId)?.category.id ?? null,
    })),
    contents: units.map(({ productId, quantity }) => ({
      productId,
      name: nameOf(productId),
      category: products.get(productId)?.category.name ?? '',
      priceCents: products.get(productId)?.priceCents ?? 0,
      quantity,
      imageUrl: products.get(productId)?.imageUrl ?? null,
    })),
    declared: declarationOfAll(units.map(({ productId }) => products.get(productId)?.declared ?? UNKNOWN)),
    stockUnits: units,
    productionUnits: units.reduce((sum, { productId, quantity }) => sum + quantity * unitsOf(productId), 0),
    noticeHours: Math.max(0, ...[...line.contents, ...units].map(({ productId }) => noticeOf(productId))),
    available: true,
  };
}

function cookieReason(cookie: CatalogueProduct | undefined): string | null {
  if (!cookie?.isActive) return `${cookie?.name ?? 'A cookie of this box'} is no longer sold.`;
  return cookie.category.kind === 'box_only' ? null : `${cookie.name} cannot go into a cookie box.`;
}

function itemReason(product: CatalogueProduct | undefined, giftCard: GiftCardDetails | null): string | null {
  if (!product?.isActive) return `${product?.name ?? 'This product'} is no longer sold.`;
  if (product.category.kind === 'box_only') return `${product.name} is only available in a cookie box.`;
  if (giftCard && !sellsAmount(product.giftCard!, giftCard.amount))
    return `${product.name} is no longer sold in this amount.`;
  return product.isBundle && product.bundleProducts.length === 0 ? `${product.name} is sold out.` : null;
}

function shortageReason(line: CheckoutLine, stock: RemainingStock): string | null {
  const short = stock.shortage(line.stockUnits);
  if (!short) return null;
  return short.left > 0 ? `Only ${short.left} of ${short.product.name} left.` : `${short.product.name} is sold out.`;
}
