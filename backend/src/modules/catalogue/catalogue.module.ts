import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Config } from '../../kernel/config/config';
import { Catalogue } from './catalogue.facade';
import { CatalogueSeedRepository } from './catalogue-seed.repository';
import { CategoryRepository } from './categories/category.repository';
import { AccountsModule } from '../accounts';
import { PagesModule, ProductPages } from '../pages';
import { SlowGoods } from '../stores';
import { AdminBoxSizesController } from './http/admin/admin-box-sizes.controller';
import { AdminCategoriesController } from './http/admin/admin-categories.controller';
import { AdminPicturesController } from './http/admin/admin-pictures.controller';
import { AdminReviewsController } from './http/admin/admin-reviews.controller';
import { AdminProductsController } from './http/admin/admin-products.controller';
import { PictureFetchesController } from './http/admin/picture-fetches.controller';
import { ProductTableController } from './http/admin/table/product-table.controller';
import { CatalogueController } from './http/catalogue.controller';
import { PicturesController } from './http/pictures.controller';
import { ProductList } from './http/product-list';
import { FetchPictureHandler } from './pictures/fetching/fetch-picture';
import { PictureFetchRepository } from './pictures/fetching/picture-fetches.repository';
import { PublicInternet } from './pictures/fetching/public-internet';
import { RemotePictures } from './pictures/fetching/remote-pictures';
import { MakePictureSizesHandler } from './pictures/make-picture-sizes';
import { Pictures } from './pictures/pictures';
import { RemoveUnusedPictures } from './pictures/remove-unused-pictures';
import { PicturesRepository } from './pictures/pictures.repository';
import { PictureStore } from './pictures/storage/picture-store';
import { BestsellerRepository } from './products/bestsellers.repository';
import { BoxSizeRepository } from './products/box-size.repository';
import { NoticePeriodRepository } from './products/goods-with-notice.repository';
import { ManagedProductRepository } from './products/managed-products.repository';
import { ProductEditor } from './products/product-editor';
import { ProductPagesRepository } from './products/product-pages.repository';
import { ProductWriteRepository } from './products/product-writes.repository';
import { ProductRepository } from './products/product.repository';
import { CatalogueCache } from './http/catalogue-cache';
import { ManagedReviewRepository } from './reviews/managed-reviews.repository';
import { ReviewRepository } from './reviews/review.repository';
import { Reviews } from './reviews/reviews';
import { StockController } from './http/admin/stock.controller';
import { AuditStockMovements } from './stock/audit-stock-movements';
import { Stock } from './stock/stock';
import { StockMovementRepository } from './stock/stock-movements.repository';
import { CountStock } from './use-cases/count-stock';
import { StockRepository } from './stock/stock.repository';
import { ArchiveCategory } from './use-cases/archive-category';
import { ArchiveProduct } from './use-cases/archive-product';
import { DecideOnReview } from './use-cases/decide-on-review';
import { ImportProducts } from './use-cases/import-products';
import { SaveCategory } from './use-cases/save-category';
import { SaveProduct } from './use-cases/save-product';
import { SetBoxPrice } from './use-cases/set-box-price';
import { ReviewsPersonalDataRepository } from './reviews/reviews-personal-data.repository';
import { Bestseller } from './entities/bestseller';
import { BoxSize } from './entities/box-size';
import { BundleProduct } from './entities/bundle-product';
import { Category } from './entities/category';
import { Picture } from './entities/picture';
import { PictureFetch } from './entities/picture-fetch';
import { Product } from './entities/product';
import { ReviewDecision } from './entities/review-decision';
import { Review } from './entities/review';
import { StockMovement } from './entities/stock-movement';
import { StockReservation } from './entities/stock-reservation';
import path from 'node:path';
import { LocalPictureStore } from './pictures/storage/local-picture-store';
import { S3PictureStore } from './pictures/storage/s3-picture-store';

/** Products, their stock, their pictures and their reviews. Global: lower rungs inject `SlowGoods` and `ProductPages`. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forFeature([
      Bestseller,
      BoxSize,
      BundleProduct,
      Category,
      Picture,
      PictureFetch,
      Product,
      Review,
      ReviewDecision,
      StockMovement,
      StockReservation,
    ]),
    AccountsModule,
    DiscoveryModule,
    PagesModule,
  ],
  controllers: [
    CatalogueController,
    PicturesController,
    AdminPicturesController,
    AdminProductsController,
    ProductTableController,
    PictureFetchesController,
    AdminCategoriesController,
    AdminBoxSizesController,
    AdminReviewsController,
    StockController,
  ],
  providers: [
    ReviewsPersonalDataRepository,
    Catalogue,
    Stock,
    StockRepository,
    StockMovementRepository,
    AuditStockMovements,
    CountStock,
    CatalogueSeedRepository,
    ProductRepository,
    ReviewRepository,
    Reviews,
    ManagedReviewRepository,
    DecideOnReview,
    BestsellerRepository,
    BoxSizeRepository,
    CategoryRepository,
    ProductList,
    CatalogueCache,
    ManagedProductRepository,
    ProductEditor,
    ProductWriteRepository,
    SaveProduct,
    ArchiveProduct,
    ImportProducts,
    SaveCategory,
    ArchiveCategory,
    SetBoxPrice,
    Pictures,
    PicturesRepository,
    MakePictureSizesHandler,
    PublicInternet,
    RemotePictures,
    PictureFetchRepository,
    FetchPictureHandler,
    RemoveUnusedPictures,
    { provide: SlowGoods, useClass: NoticePeriodRepository },
    { provide: ProductPages, useClass: ProductPagesRepository },
    { provide: PictureStore, useFactory: choosePictureStore, inject: [Config] },
  ],
  exports: [
    SlowGoods,
    ProductPages,
    BestsellerRepository,
    Catalogue,
    Pictures,
    Reviews,
    Stock,
    CatalogueCache,
    CatalogueSeedRepository,
  ],
})
export class CatalogueModule {}

/** The S3 bucket if one is configured, otherwise the data folder; all processes share either. */
function choosePictureStore({ s3, patience, dataDir }: Config): PictureStore {
  return s3 ? new S3PictureStore(s3, patience.providerMs) : new LocalPictureStore(path.join(dataDir, 'uploads'));
}
