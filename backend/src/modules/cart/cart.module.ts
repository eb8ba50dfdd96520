import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogueModule } from '../catalogue';
import { SettingsModule } from '../settings';
import { StoresModule } from '../stores';
import { CartRetention } from './cart-retention';
import { CartFacade } from './cart.facade';
import { CartRepository } from './cart.repository';
import { HandOverCartWhenSignedIn } from './hand-over-cart-when-signed-in';
import { CartLineController } from './http/cart-line.controller';
import { CartController } from './http/cart.controller';
import { RefillRepository } from './refill.repository';
import { AddToCart } from './use-cases/add-to-cart';
import { ChangeQuantity, RemoveLine } from './use-cases/change-quantity';
import { EditBox } from './use-cases/edit-box';
import { RefillCart } from './use-cases/refill-cart';
import { SplitLine } from './use-cases/split-line';
import { WriteCart } from './use-cases/write-cart';
import { WriteMessage } from './use-cases/write-message';
import { CartPersonalDataRepository } from './cart-personal-data.repository';
import { CookieBox, CookieBoxContent } from './cookie-box';

/** What shoppers have chosen and not yet paid for. */
@Module({
  imports: [TypeOrmModule.forFeature([CookieBox, CookieBoxContent]), CatalogueModule, SettingsModule, StoresModule],
  controllers: [CartController, CartLineController],
  providers: [
    CartPersonalDataRepository,
    CartFacade,
    CartRepository,
    RefillRepository,
    CartRetention,
    HandOverCartWhenSignedIn,
    AddToCart,
    EditBox,
    ChangeQuantity,
    SplitLine,
    WriteMessage,
    RemoveLine,
    RefillCart,
    WriteCart,
  ],
  exports: [CartFacade, RefillCart, WriteCart],
})
export class CartModule {}
