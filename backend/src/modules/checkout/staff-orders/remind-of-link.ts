import { Injectable } from '@nestjs/common';
import { IsInt } from 'class-validator';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { defineJob } from '../../../kernel/events/definitions';
import type { LocalHandler } from '../../../kernel/events/handlers';
import { HandlesJob } from '../../../kernel/events/handles';
import { PaymentLinkReady } from '../events';

export class RemindOfLinkPayload {
  @IsInt() draftId: number;
}
const RemindOfLink = defineJob('checkout.remind-of-link', RemindOfLinkPayload);

const HOUR_MS = 3600_000;

/** Emails the link now, and again an hour before it ends, unless it was for two hours or less. */
export async function emailLink(
  tx: Tx,
  draftId: number,
  { now, deadline }: { now: Date; deadline: Date },
): Promise<void> {
  await tx.publish(PaymentLinkReady, { draftId, isReminder: false });
  const runAt = new Date(deadline.getTime() - HOUR_MS);
  if (runAt.getTime() - now.getTime() < HOUR_MS) return;
  await tx.enqueue(RemindOfLink, { draftId }, { runAt, key: `draft-${draftId}` });
}

/** A link that was paid or ended in the meantime is not emailed, see `paymentLink`. */
@Injectable()
@HandlesJob(RemindOfLink, { kind: 'local' })
export class RemindOfLinkHandler implements LocalHandler<RemindOfLinkPayload> {
  handle({ draftId }: RemindOfLinkPayload, tx: Tx): Promise<void> {
    return tx.publish(PaymentLinkReady, { draftId, isReminder: true });
  }
}
