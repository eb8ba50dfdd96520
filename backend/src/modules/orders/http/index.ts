/** What the HTTP layers of other modules may import from this one. */
export { orderReceipt } from './customer-order';
export { Dollars, OrderReceiptResponse, RecipientResponse } from './order.dto';
