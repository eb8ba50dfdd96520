import { ApiProperty } from '@nestjs/swagger';
import { formatCents } from '@crispi/rules/money';
import { DIETARY_MARKS, type DietaryMark } from '@crispi/rules/allergens';
import { effective, limitingPart, type ManagedProductRow } from '../../products/managed-product';
import { pictureSources, pictureUrl } from '../../products/picture';
import { AllergensResponse } from './allergens.dto';
import { BundleProductResponse, PictureResponse } from '../product.dto';

class LimitResponse {
  productId: number;
  name: string;
  stock: number;
}

/** A product as staff see it. */
export class AdminProductResponse {
  id: number;
  name: string;
  slug: string;
  description: string;
  @ApiProperty({ description: 'Dollars with two decimals', example: '4.50' }) price: string;
  @ApiProperty({ description: "The category's name", example: 'Cookies' }) category: string;
  categoryId: number;
  categorySortOrder: number;
  @ApiProperty({ description: 'What the shelf holds; of a bundle, how many can be put together' }) stock: number;
  @ApiProperty({ type: LimitResponse, nullable: true, description: 'Of a bundle: what decides its stock' })
  limitedBy: LimitResponse | null;
  @ApiProperty({ description: 'Switched on. A product of a switched-off category is not on sale all the same.' })
  isActive: boolean;
  @ApiProperty({ description: 'Shoppers see it: it is switched on, and its category is' }) isOnSale: boolean;
  isBundle: boolean;
  bundleProducts: BundleProductResponse[];
  isTaxable: boolean;
  imageUrl: string | null;
  picture: PictureResponse | null;
  @ApiProperty({
    type: AllergensResponse,
    nullable: true,
    description: 'Null: not declared, shoppers are told to ask. Of a bundle: the union of what is in it',
  })
  allergens: AllergensResponse | null;
  @ApiProperty({ enum: DIETARY_MARKS, isArray: true, description: 'Of a bundle: what holds for everything in it' })
  dietaryMarks: DietaryMark[];
  @ApiProperty({ description: 'Hours between order and window; of a bundle, the longest of what is in it' })
  noticeHours: number;
  @ApiProperty({ description: 'What one of it takes of the production: a cookie 1, a bundle the sum' })
  productionUnits: number;
  @ApiProperty({ type: String, format: 'date-time' }) createdAt: Date;
  @ApiProperty({ type: String, format: 'date-time' }) changedAt: Date;
  @ApiProperty({ type: String, nullable: true, description: 'Who of the staff changed it last', example: 'lena' })
  changedBy: string | null;
  @ApiProperty({ description: 'Counts edits by staff; send it back with the next one' }) version: number;
}

/** 409: somebody else changed the product since the form was opened. Nothing was written. */
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
    imageUrl: pictureUrl(row.picture),
    picture: pictureSources(row.picture, row.tint),
    ...effective(row),
    createdAt,
    changedAt,
    changedBy,
    version,
  };
}
