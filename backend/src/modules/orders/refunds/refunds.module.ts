import { CancelOrder } from './cancel-order';
import { ForgetDelayedRefund, NoteDelayedRefund, NoteFailedRefund } from './note-refund-trouble';
import { NoteDispute } from './note-dispute';
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
