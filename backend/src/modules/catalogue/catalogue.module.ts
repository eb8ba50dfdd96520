import { Module } from '@nestjs/common';
import { Catalogue } from './catalogue';
import { CatalogueSeed } from './catalogue-seed';
import { CategoryRepository } from './categories/category.repository';
import './entities/box-size';
import './entities/bundle-product';
import './entities/category';
import './entities/product';
import './entities/review';
import './entities/stock-reservation';
import { CatalogueController } from './http/catalogue.controller';
import { ProductList } from './products/product-list';
import { ProductRepository } from './products/product.repository';
import { ShopWindow } from './products/shop-window';
import { Stock } from './stock/stock';

/** What the shop sells, and how much of it there is. */
@Module({
  controllers: [CatalogueController],
  providers: [Catalogue, Stock, CatalogueSeed, ProductRepository, CategoryRepository, ProductList, ShopWindow],
  exports: [Catalogue, Stock, ShopWindow, CatalogueSeed],
})
export class CatalogueModule {}
