import { Controller, Get, Header, Param, Req, Res } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NotFound } from '../../../kernel/errors/app-error';
import { IdPipe } from '../../../kernel/http/validation';
import { Catalogue } from '../catalogue';
import { ProductList } from '../products/product-list';
import { BundledProductView, productView, ProductView, type RatedProductRow } from '../products/product-view';
import { ProductRepository } from '../products/product.repository';
import { CategoryRepository } from '../categories/category.repository';
import { boxSizeView, BoxSizeView, CategoryView, ReviewView } from './catalogue.dto';
import { sendSerialised } from './serialised';

const THE_PRODUCT = new IdPipe('The product');

@ApiTags('catalogue')
@Controller()
export class CatalogueController {
  constructor(
    private readonly list: ProductList,
    private readonly products: ProductRepository,
    private readonly categories: CategoryRepository,
    private readonly catalogue: Catalogue,
  ) {}

  /** Everything on sale, by the categories' order, then by name. Answers 304 to a matching If-None-Match. */
  @Get('cookies')
  @ApiOkResponse({ type: [ProductView] })
  async all(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    sendSerialised(request, reply, await this.list.current());
  }

  @Get('cookies/:id')
  @Header('cache-control', 'no-cache')
  @ApiOkResponse({ type: ProductView })
  @ApiNotFoundResponse()
  async one(@Param('id', THE_PRODUCT) id: number): Promise<ProductView> {
    return productView(await this.get(id));
  }

  /** The newest first. */
  @Get('cookies/:id/reviews')
  @Header('cache-control', 'no-cache')
  @ApiOkResponse({ type: [ReviewView] })
  @ApiNotFoundResponse()
  async reviews(@Param('id', THE_PRODUCT) id: number): Promise<ReviewView[]> {
    await this.get(id);
    return this.products.reviewsOf(id);
  }

  /** What a bundle contains; empty for a product that is none. */
  @Get('cookies/:id/bundle-products')
  @Header('cache-control', 'no-cache')
  @ApiOkResponse({ type: [BundledProductView] })
  @ApiNotFoundResponse()
  async bundleProducts(@Param('id', THE_PRODUCT) id: number): Promise<BundledProductView[]> {
    const { isBundle } = await this.get(id);
    if (!isBundle) return [];
    const rows = await this.products.componentsOf(id);
    return rows.map((row) => Object.assign(productView(row), { bundleQuantity: row.bundleQuantity }));
  }

  /** All categories in the shop's order, switched-off ones included and marked. */
  @Get('categories')
  @Header('cache-control', 'no-cache')
  @ApiOkResponse({ type: [CategoryView] })
  allCategories(): Promise<CategoryView[]> {
    return this.categories.all();
  }

  /** The sizes boxes can be bought in. */
  @Get('box-sizes')
  @Header('cache-control', 'no-cache')
  @ApiOkResponse({ type: [BoxSizeView] })
  async boxSizes(): Promise<BoxSizeView[]> {
    return (await this.catalogue.boxSizes()).filter((size) => size.offered).map(boxSizeView);
  }

  private async get(id: number): Promise<RatedProductRow> {
    const product = await this.products.findOnSale(id);
    if (!product) throw new NotFound('The product');
    return product;
  }
}
