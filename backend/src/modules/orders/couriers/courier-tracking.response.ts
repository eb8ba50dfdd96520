import type { CourierTracking } from '../../delivery';
import type { CourierTrackingResponse } from './courier.dto';

/** The driver's fields have kept the names that the first courier service gave them. */
export function courierTracking({ driverName, driverPhone, ...tracking }: CourierTracking): CourierTrackingResponse {
  return { ...tracking, dasherName: driverName, dasherPhone: driverPhone };
}
