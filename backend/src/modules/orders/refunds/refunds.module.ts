import { CancelOrder } from './cancel-order';
import { ForgetDelayedRefund, NoteDelayedRefund } from './note-delayed-refund';
import { NoteDispute } from './note-dispute';
import { NoteFailedRefund } from './note-failed-refund';
import { OrderRefunds } from './order-refunds';
import { OrderRefundsController } from './order-refunds.controller';
import { RefundOrder } from './refund-order';

export const refunds = {
  controllers: [OrderRefundsController],
  providers: [
    NoteFailedRefund,
    NoteDelayedRefund,
    NoteDispute,
    CancelOrder,
    RefundOrder,
    OrderRefunds,
    ForgetDelayedRefund,
  ],
};
