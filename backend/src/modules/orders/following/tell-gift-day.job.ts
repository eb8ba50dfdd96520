import { IsInt, IsString } from 'class-validator';
import { defineJob } from '../../../kernel/events/definitions';

/** A gift's window begins soon, if it is still the one that this was planned for. */
export class TellGiftDayPayload {
  @IsInt() orderId: number;
  @IsInt() recipientIndex: number;
  /** The window's start, ISO time. */
  @IsString() deliverAt: string;
}
export const TellGiftDay = defineJob('orders.tell-gift-day', TellGiftDayPayload);
