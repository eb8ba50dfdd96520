import { Conflict } from '../../../kernel/errors/app-error';
import type { Shipment } from '../core/shipment';

type Facts = Pick<Shipment, 'status' | 'cancelledBy' | 'courierLive'>;

const isEnded = ({ status, cancelledBy }: Facts) => status === 'cancelled' && cancelledBy === 'staff';

/** Whether its buyer may still cancel an order: until somebody begins to make any of it. */
export function buyerMayCancel(shipments: readonly Facts[]): boolean {
  const open = shipments.filter((shipment) => !isEnded(shipment));
  return open.length > 0 && open.every(({ status, courierLive }) => status === 'pending' && !courierLive);
}

/** Whether its buyer may still change a shipment: until somebody begins to make it. */
export const buyerMayChange = ({ status, courierLive }: Facts): boolean => status === 'pending' && !courierLive;

export class TooLateToChange extends Conflict {
  constructor({ status }: Facts) {
    if (status === 'cancelled') super('cancelled', 'This was cancelled: nothing is left to change.');
    else super('being_made', 'We have begun to make it: it can no longer be changed here. Please contact us.');
  }
}

export class BeingMade extends Conflict {
  constructor() {
    super('being_made', 'We have begun to make your order: it can no longer be cancelled here. Please contact us.');
  }
}
