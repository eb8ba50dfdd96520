export type { CartOwner, CheckoutLine, NewItem } from './cart-line';
export { AlreadyOrdered } from './cart.errors';
export { CartFacade } from './cart.facade';
export { refuseLongMessage } from './line-rules';
export { CartModule } from './cart.module';
export { RefillCart, type Refill, type WantedLine } from './use-cases/refill-cart';
