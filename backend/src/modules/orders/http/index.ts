/** What the HTTP layer of other modules may use of this one's. */
export { orderReceipt } from './customer-order';
export { OrderReceiptResponse } from './order.dto';
