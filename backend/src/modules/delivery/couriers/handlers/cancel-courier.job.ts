import { IsIn, IsString } from 'class-validator';
import { DELIVERY_PROVIDERS, type CourierServiceName } from '@crispi/rules/couriers';
import { defineJob } from '../../../../kernel/events/definitions';

/** The courier of a cancelled order has to be called off. */
export class CancelCourierPayload {
  @IsString() externalDeliveryId: string;
  @IsIn(DELIVERY_PROVIDERS) provider: CourierServiceName;
}
export const CancelCourier = defineJob('delivery.cancel-courier', CancelCourierPayload);
