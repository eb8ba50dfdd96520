import { isUniqueViolation } from '../../../kernel/database/unit-of-work';
import { AlreadyOrdered } from '../../cart';
import { OutOfStock } from '../../catalogue';

/** The paid draft cannot become an order, with the reason for the shopper. */
export class CannotComplete extends Error {}

/** Why no order can be placed for a payment, in words for the shopper; null if a retry may help. */
export function completionFailure(error: unknown): string | null {
  if (error instanceof CannotComplete) return error.message;
  if (error instanceof OutOfStock) return `${error.message.replace(/\.$/, '')} while you were paying.`;
  if (error instanceof AlreadyOrdered || isUniqueViolation(error, 'order_items_once')) {
    return 'These items were already ordered with another payment.';
  }
  return null;
}
