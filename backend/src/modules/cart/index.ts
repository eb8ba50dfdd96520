export type { CartOwner, CheckoutLine, KeyedItem } from './cart-line';
export { AlreadyOrdered } from './cart.errors';
export { CartFacade } from './cart.facade';
export { refuseLongMessage } from './line-rules';
export { CartModule } from './cart.module';
export { RefillCart, type Refill, type WantedLine } from './use-cases/refill-cart';
export { WriteCart } from './use-cases/write-cart';
