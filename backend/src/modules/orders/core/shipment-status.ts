/** Steps of a shipment in order, without `cancelled`. */
export const SHIPMENT_STEPS = [
  'pending',
  'preparing',
  'ready_for_pickup',
  'ready_for_doordash',
  'driver_assigned',
  'picked_up',
  'in_transit',
  'delivered',
] as const;

export const SHIPMENT_STATUSES = [...SHIPMENT_STEPS, 'cancelled'] as const;

export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number];
