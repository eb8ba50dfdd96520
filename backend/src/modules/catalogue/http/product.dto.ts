import { ApiProperty } from '@nestjs/swagger';
import { formatCents } from '@crispi/rules/money';
import { pictureSources, pictureUrl } from '../products/picture';
import { declarationOf, type RatedProductRow } from '../products/product-row';
import { FoodDeclarationResponse } from './admin/allergens.dto';
import { GiftCardOfferDto } from './gift-card-offer.dto';

export class BundleProductResponse {
  productId: number;
  quantity: number;
}

export class PictureResponse {
  @ApiProperty({ description: "Color of the tile behind the picture's transparent background", example: '#FFE9B0' })
  tint: string;
  @ApiProperty({ description: 'srcset of AVIF files, 160 to 960 px wide' })
  avif: string;
  @ApiProperty({ description: 'srcset of WebP files, 160 to 960 px wide' })
  webp: string;
}

/** A product in the shop. */
export class ProductResponse extends FoodDeclarationResponse {
  id: number;
  name: string;
  description: string;
  @ApiProperty({ description: 'Dollars with two decimals', example: '4.50' }) price: string;
  @ApiProperty({ description: "The category's name", example: 'Cookies' }) category: string;
  @ApiProperty({ type: String, nullable: true, example: '/pictures/lemon-glaze-640.webp' }) imageUrl: string | null;
  picture: PictureResponse | null;
  @ApiProperty({ description: 'Pieces in stock; for a bundle, how many its components suffice for' }) stock: number;
  isBundle: boolean;
  bundleProducts: BundleProductResponse[];
  isTaxable: boolean;
  @ApiProperty({ type: GiftCardOfferDto, nullable: true, description: 'Set: a gift card, which is mailed' })
  giftCard: GiftCardOfferDto | null;
  isActive: boolean;
  @ApiProperty({ type: Number, nullable: true, description: '1 to 5; null without reviews', example: 4.67 })
  averageRating: number | null;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Rank by sales in the last two weeks, 1 is the best seller; null: no sales',
  })
  salesRank: number | null;
  reviewCount: number;
  @ApiProperty({
    type: [Number],
    description: 'Number of reviews with 5, 4, 3, 2 and 1 stars',
    example: [2, 1, 0, 0, 0],
  })
  ratingCounts: number[];
  @ApiProperty({ description: 'Hours between the order and the earliest window' }) noticeHours: number;
  @ApiProperty({ description: 'Production units of one piece; a cookie is 1, a bundle the sum' })
  productionUnits: number;
  @ApiProperty({ description: 'Incremented by each edit of staff' }) version: number;
}

/** A component of a bundle. */
export class BundledProductResponse extends ProductResponse {
  @ApiProperty({ description: 'Quantity in the bundle' }) bundleQuantity: number;
}

export function productResponse(row: RatedProductRow): ProductResponse {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: formatCents(row.priceCents),
    category: row.category,
    imageUrl: pictureUrl(row.picture),
    picture: pictureSources(row.picture, row.tint),
    stock: row.stock,
    isBundle: row.isBundle,
    bundleProducts: row.bundleProducts,
    isTaxable: row.isTaxable,
    giftCard: row.giftCard,
    isActive: row.isActive,
    ...declarationOf(row),
    averageRating: row.averageRating,
    salesRank: row.salesRank,
    reviewCount: row.reviewCount,
    ratingCounts: row.ratingCounts,
    noticeHours: row.noticeHours,
    productionUnits: row.units,
    version: row.version,
  };
}
