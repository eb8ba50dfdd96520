import { ApiProperty } from '@nestjs/swagger';
import { formatCents } from '@crispi/rules/money';
import { DIETARY_MARKS, type DietaryMark } from '@crispi/rules/allergens';
import { PRODUCT_TAX_CLASSES, type ProductTaxClass } from '@crispi/rules/tax';
import { effective, limitingPart, type ManagedProductRow } from '../../products/managed-product';
import { pictureSources, pictureUrl } from '../../products/picture';
import { GiftCardOfferDto } from '../gift-card-offer.dto';
import { AllergensResponse } from './allergens.dto';
import { BundleProductResponse, PictureResponse } from '../product.dto';

class LimitResponse {
  productId: number;
  name: string;
  stock: number;
}

/** A product in the back office. */
export class AdminProductResponse {
  id: number;
  name: string;
  slug: string;
  description: string;
  @ApiProperty({ description: 'Dollars with two decimals', example: '4.50' }) price: string;
  @ApiProperty({ description: "The category's name", example: 'Cookies' }) category: string;
  categoryId: number;
  categorySortOrder: number;
  @ApiProperty({ description: 'Pieces in stock; for a bundle, how many its components suffice for' }) stock: number;
  @ApiProperty({ type: LimitResponse, nullable: true, description: 'The component that limits the stock of a bundle' })
  limitedBy: LimitResponse | null;
  @ApiProperty({ description: 'Set by staff. A product of an inactive category is not on sale either way.' })
  isActive: boolean;
  @ApiProperty({ description: 'Visible to shoppers: both the product and its category are active' }) isOnSale: boolean;
  isBundle: boolean;
  bundleProducts: BundleProductResponse[];
  isTaxable: boolean;
  @ApiProperty({ enum: PRODUCT_TAX_CLASSES, description: 'For stores that tax by rules or with Stripe Tax' })
  taxClass: ProductTaxClass;
  @ApiProperty({ type: GiftCardOfferDto, nullable: true, description: 'Set: a gift card, which is mailed' })
  giftCard: GiftCardOfferDto | null;
  imageUrl: string | null;
  picture: PictureResponse | null;
  @ApiProperty({
    type: AllergensResponse,
    nullable: true,
    description: 'Null: not declared, shoppers are advised to ask. For a bundle, the union of its contents',
  })
  allergens: AllergensResponse | null;
  @ApiProperty({ enum: DIETARY_MARKS, isArray: true, description: 'For a bundle, the marks that all contents have' })
  dietaryMarks: DietaryMark[];
  @ApiProperty({
    description: 'Hours between the order and the earliest window; for a bundle, the longest of its contents',
  })
  noticeHours: number;
  @ApiProperty({ description: 'Production units of one piece: a cookie 1, a bundle the sum' })
  productionUnits: number;
  @ApiProperty({ type: String, format: 'date-time' }) createdAt: Date;
  @ApiProperty({ type: String, format: 'date-time' }) changedAt: Date;
  @ApiProperty({ type: String, nullable: true, description: 'Member of staff who changed it last', example: 'lena' })
  changedBy: string | null;
  @ApiProperty({ description: 'Incremented by each edit of staff; send it back with the next one' }) version: number;
}

/** 409: another user changed the product since the form was opened. Nothing was written. */
export class ProductConflictResponse {
  @ApiProperty({ enum: ['product_changed'] }) code: 'product_changed';
  message: string;
  @ApiProperty({ type: AdminProductResponse, description: 'The product as it is now' }) theirs: AdminProductResponse;
}

export function adminProductResponse(row: ManagedProductRow): AdminProductResponse {
  const { id, name, slug, description, category, categoryId, categorySortOrder, stock, isBundle } = row;
  const { bundleProducts, isTaxable, createdAt, changedAt, changedBy, version } = row;
  const limit = limitingPart(row.parts);
  return {
    id,
    name,
    slug,
    description,
    price: formatCents(row.priceCents),
    category,
    categoryId,
    categorySortOrder,
    stock,
    limitedBy: limit && { productId: limit.productId, name: limit.name, stock: limit.stock },
    isActive: row.switchedOn,
    isOnSale: row.isActive,
    isBundle,
    bundleProducts,
    isTaxable,
    taxClass: row.taxClass,
    giftCard: row.giftCard,
    imageUrl: pictureUrl(row.picture),
    picture: pictureSources(row.picture, row.tint),
    ...effective(row),
    createdAt,
    changedAt,
    changedBy,
    version,
  };
}
