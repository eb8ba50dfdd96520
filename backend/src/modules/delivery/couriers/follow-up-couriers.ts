import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock';
import { Database } from '../../../kernel/database/database';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { Sweeps, type Sweep } from '../../../kernel/jobs/sweeps';
import { Courier, UNKNOWN_DELIVERY, type CourierAnswer } from '../doordash/courier';
import { CourierDeliveries, ending } from './courier-deliveries';
import { DISPATCH_DEADLINE, tooLate } from './dispatch-deadline';
import { LIVE, type CourierDeliveryEntity } from './courier-delivery';

const BATCH = 50;
const MINUTE = 60_000;
/** A delivery on its way should have told us something by then. */
const SILENT_MS = 3 * MINUTE;
/** One that is due much later has nothing to tell yet. */
const SILENT_WHILE_EARLY_MS = 30 * MINUTE;
const EARLY_MS = 2 * 60 * MINUTE;

/**
 * Asks DoorDash about deliveries it has been silent about: webhooks get lost, and so do answers. A request is the
 * worker's until its window has passed; what DoorDash does not know then will not be made, and staff are told.
 */
@Injectable()
@Sweeps({ name: 'delivery.follow-up-couriers', everyMs: 'sweepEveryMs' })
export class FollowUpCouriers implements Sweep {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly deliveries: CourierDeliveries,
    private readonly courier: Courier,
    private readonly clock: Clock,
  ) {}

  async sweep(): Promise<void> {
    for (const id of await this.claimSilent()) {
      const delivery = await this.deliveries.find(id);
      if (delivery) await this.settle(delivery, await this.ask(delivery));
    }
  }

  /** Marks them as looked at first, so that two workers never ask about the same one. */
  private async claimSilent(): Promise<string[]> {
    const now = this.clock.now().getTime();
    const rows = await this.database.rows<{ id: string }>(
      `UPDATE delivery.courier_deliveries SET checked_at = $1 WHERE id IN (
         SELECT id FROM delivery.courier_deliveries
         WHERE ${LIVE}
           AND checked_at < CASE
             WHEN status = 'created' AND deliver_at > $2::timestamptz THEN $3::timestamptz
             ELSE $4::timestamptz END
           AND (status <> 'requested' OR kernel.now() > ${DISPATCH_DEADLINE})
         ORDER BY checked_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
       RETURNING external_delivery_id AS id`,
      [new Date(now), new Date(now + EARLY_MS), new Date(now - SILENT_WHILE_EARLY_MS), new Date(now - SILENT_MS)],
    );
    return rows.map((row) => row.id);
  }

  /** What DoorDash was never asked for it cannot know. */
  private async ask({ status, triedAt, account, externalDeliveryId }: CourierDeliveryEntity): Promise<CourierAnswer> {
    if (status !== 'requested' || triedAt) return this.courier.find(account, externalDeliveryId);
    return { kind: 'refused', code: UNKNOWN_DELIVERY, reason: '', message: '', fields: [] };
  }

  private async settle({ externalDeliveryId }: CourierDeliveryEntity, answer: CourierAnswer): Promise<void> {
    const unknown = answer.kind === 'refused' && answer.code === UNKNOWN_DELIVERY;
    if (answer.kind !== 'ok' && !unknown) return;
    await this.unitOfWork.run(async (tx) => {
      const delivery = await this.deliveries.lock(tx, externalDeliveryId);
      if (!delivery) return;
      if (answer.kind === 'ok') await this.deliveries.apply(tx, delivery, answer.report);
      else if (delivery.status === 'requested') await this.deliveries.fail(tx, delivery, tooLate(delivery.reason));
      else {
        await this.deliveries.apply(tx, delivery, ending('cancelled', 'DoorDash no longer knows this delivery.'));
      }
    });
  }
}
