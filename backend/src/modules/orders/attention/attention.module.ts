import { AttentionController } from './attention.controller';
import { ForgetBouncedReceipt, NoteBouncedReceipt } from './note-bounced-receipt';
import { SettleAttention } from './settle-attention';

export const attention = {
  controllers: [AttentionController],
  providers: [SettleAttention, NoteBouncedReceipt, ForgetBouncedReceipt],
};
