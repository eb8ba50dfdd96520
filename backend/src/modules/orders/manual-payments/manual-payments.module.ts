import { ManualPaymentsController } from './manual-payments.controller';
import { RecordPayment } from './record-payment';

export const manualPayments = {
  controllers: [ManualPaymentsController],
  providers: [RecordPayment],
};
