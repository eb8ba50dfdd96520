import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue';
import { CartCatalogues } from './cart-catalogue';
import { CartRetention } from './cart-retention';
import { CartRepository } from './cart.repository';
import { Carts } from './carts';
import './cookie-box';
import { HandOverCartWhenSignedIn } from './hand-over-cart-when-signed-in';
import { CartLineController } from './http/cart-line.controller';
import { CartController } from './http/cart.controller';
import { AddToCart } from './use-cases/add-to-cart';
import { ChangeQuantity } from './use-cases/change-quantity';
import { CreateBox } from './use-cases/create-box';
import { EditBox } from './use-cases/edit-box';
import { PutIntoCart } from './use-cases/put-into-cart';
import { RefillCart } from './use-cases/refill-cart';
import { RemoveLine } from './use-cases/remove-line';
import { SplitLine } from './use-cases/split-line';
import { WriteMessage } from './use-cases/write-message';

/** What shoppers have chosen and not yet paid. */
@Module({
  imports: [CatalogueModule],
  controllers: [CartController, CartLineController],
  providers: [
    Carts,
    CartRepository,
    CartCatalogues,
    CartRetention,
    HandOverCartWhenSignedIn,
    PutIntoCart,
    AddToCart,
    CreateBox,
    EditBox,
    ChangeQuantity,
    SplitLine,
    WriteMessage,
    RemoveLine,
    RefillCart,
  ],
  exports: [Carts, RefillCart],
})
export class CartModule {}
