/** What the HTTP layers of other modules may import from this one. */
export { orderReceipt } from './customer-order';
export { OrderReceiptResponse } from './order.dto';
