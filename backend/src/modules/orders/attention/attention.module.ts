import { AttentionController } from './attention.controller';
import { SettleAttention } from './settle-attention';

export const attention = {
  controllers: [AttentionController],
  providers: [SettleAttention],
};
