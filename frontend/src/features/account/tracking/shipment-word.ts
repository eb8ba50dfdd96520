import type { ShipmentStatus } from '../account.types';

/** A shipment's state in the words of its steps. */
export function shipmentWord(status: ShipmentStatus): string {
  switch (status) {
    case 'pending':
      return 'Placed';
    case 'preparing':
      return 'In the oven';
    case 'ready_for_pickup':
    case 'ready_for_doordash':
    case 'driver_assigned':
      return 'Packed';
    case 'picked_up':
    case 'in_transit':
      return 'On the way';
    case 'delivered':
      return 'Delivered';
    case 'cancelled':
      return 'Cancelled';
  }
}
