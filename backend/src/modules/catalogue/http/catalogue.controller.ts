import { Controller, Get, Header, Param, Query, Req, Res } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NotFound } from '../../../kernel/errors/app-error';
import { sendSerialised } from '../../../kernel/http/serialised';
import { CurrentSession } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import { IdPipe } from '../../../kernel/http/validation';
import { BoxSizeRepository } from '../products/box-size.repository';
import { ProductRepository } from '../products/product.repository';
import { ReviewRepository } from '../reviews/review.repository';
import { CategoryRepository } from '../categories/category.repository';
import { CatalogueCache } from './catalogue-cache';
import { boxSizeResponse, BoxSizeResponse, CategoryResponse } from './catalogue.dto';
import { ProductList } from './product-list';
import { BundledProductResponse, productResponse, ProductResponse } from './product.dto';
import { ReviewResponse, ReviewsQuery } from './reviews.dto';

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

  /** Everything on sale, by the categories' order, then by name. Answers 304 to a matching If-None-Match. */
  @Get('cookies')
  @ApiOkResponse({ type: [ProductResponse] })
  async all(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await sendSerialised(request, reply, (await this.list.current()).bytes);
  }

  @Get('cookies/:id')
  @Header('cache-control', 'no-cache')
  @ApiOkResponse({ type: ProductResponse })
  @ApiNotFoundResponse()
  async one(@Param('id', THE_PRODUCT) id: number): Promise<ProductResponse> {
    return this.get(id);
  }

  /** The newest first; a page that is shorter than its limit is the last. */
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

  /** What a bundle contains; empty for a product that is none. */
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

  /** The categories in the shop's order. Staff who are signed in get switched-off ones, too. */
  @Get('categories')
  @Header('cache-control', 'no-cache')
  @ApiOkResponse({ type: [CategoryResponse] })
  async allCategories(@CurrentSession() session: Session): Promise<CategoryResponse[]> {
    const isStaff = (await session.current())?.role === 'admin';
    return isStaff ? this.categories.managed() : (await this.cache.snapshot()).categories;
  }

  /** The sizes boxes can be bought in. */
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
