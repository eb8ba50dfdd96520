import { Conflict } from '../../../kernel/errors/app-error';
import type { AffectedOrders } from './affected-orders';

/** Another user saved this store's calendar since it was loaded. */
export class CalendarChanged extends Conflict {
  constructor(by: string | null) {
    super('calendar_changed', `These days were changed by ${by ?? 'somebody else'} in the meantime.`);
  }
}

/** The change removes windows that were promised to customers; it is made if sent again with `confirmation`. */
export class OrdersOnClosedDays extends Conflict {
  constructor({ found, confirmation }: AffectedOrders) {
    const what = found === 1 ? 'One shipment is' : `${found} shipments are`;
    super('orders_on_closed_days', `${what} promised for times you are about to close.`, { confirmation });
  }
}
