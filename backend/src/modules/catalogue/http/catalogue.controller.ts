import { Controller, Get, Header, Param, Query, Req, Res } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NotFound } from '../../../kernel/errors/app-error';
import { sendSerialized } from '../../../kernel/http/serialized';
import { CurrentSession } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import { IdPipe } from '../../../kernel/http/validation';
import { BoxSizeRepository } from '../products/box-size.repository';
import { ProductRepository } from '../products/product.repository';
import { ReviewRepository } from '../reviews/review.repository';
import { CategoryRepository } from '../categories/category.repository';
import { CatalogueCache } from './catalogue-cache';
import { boxSizeResponse, BoxSizeResponse, CategoryResponse, ReviewResponse, ReviewsQuery } from './catalogue.dto';
import { ProductList } from './product-list';
import { BundledProductResponse, productResponse, ProductResponse } from './product.dto';

const THE_PRODUCT = new IdPipe('The product');
const REVIEWS = 500;

@ApiTags('catalogue')
@Controller()
export class CatalogueController {
  constructor(
    private readonly list: ProductList,
    private readonly products: ProductRepository,
    private readonly reviewRows: ReviewRepository,
    private readonly categories: CategoryRepository,
    private readonly sizes: BoxSizeRepository,
    private readonly cache: CatalogueCache,
  ) {}

  /** All active products, ordered by category, then by name. Answers 304 to a matching If-None-Match. */
  @Get('cookies')
  @ApiOkResponse({ type: [ProductResponse] })
  async all(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await sendSerialized(request, reply, (await this.list.current()).bytes);
  }

  @Get('cookies/:id')
  @Header('cache-control', 'no-cache')
  @ApiOkResponse({ type: ProductResponse })
  @ApiNotFoundResponse()
  async one(@Param('id', THE_PRODUCT) id: number): Promise<ProductResponse> {
    return this.get(id);
  }

  /** Newest first; a page shorter than its limit is the last one. */
  @Get('cookies/:id/reviews')
  @Header('cache-control', 'no-cache')
  @ApiOkResponse({ type: [ReviewResponse] })
  @ApiNotFoundResponse()
  async reviews(
    @Param('id', THE_PRODUCT) id: number,
    @Query() { limit = REVIEWS, after }: ReviewsQuery,
  ): Promise<ReviewResponse[]> {
    await this.get(id);
    return this.reviewRows.page(id, { limit, after });
  }

  /** The contents of a bundle; empty for other products. */
  @Get('cookies/:id/bundle-products')
  @Header('cache-control', 'no-cache')
  @ApiOkResponse({ type: [BundledProductResponse] })
  @ApiNotFoundResponse()
  async bundleProducts(@Param('id', THE_PRODUCT) id: number): Promise<BundledProductResponse[]> {
    const { isBundle } = await this.get(id);
    if (!isBundle) return [];
    const rows = await this.products.componentsOf(id);
    return rows.map((row) => Object.assign(productResponse(row), { bundleQuantity: row.bundleQuantity }));
  }

  /** The categories in the shop's order. Signed-in staff also get inactive ones. */
  @Get('categories')
  @Header('cache-control', 'no-cache')
  @ApiOkResponse({ type: [CategoryResponse] })
  async allCategories(@CurrentSession() session: Session): Promise<CategoryResponse[]> {
    const isStaff = (await session.current())?.role === 'admin';
    return isStaff ? this.categories.managed() : (await this.cache.snapshot()).categories;
  }

  /** The sizes in which boxes are sold. */
  @Get('box-sizes')
  @Header('cache-control', 'no-cache')
  @ApiOkResponse({ type: [BoxSizeResponse] })
  async boxSizes(): Promise<BoxSizeResponse[]> {
    return (await this.sizes.all()).filter((size) => size.offered).map(boxSizeResponse);
  }

  private async get(id: number): Promise<ProductResponse> {
    const product = (await this.list.current()).byId.get(id);
    if (!product) throw new NotFound('The product');
    return product;
  }
}
