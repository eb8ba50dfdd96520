import { Injectable } from '@nestjs/common';
import { COURIERS } from '@crispi/rules/couriers';
import { Audits, type AuditCheck, type Finding } from '../../../kernel/audit/audit';
import { CourierAudit, type CourierDeliveryKey } from '../../delivery';
import { OrderAuditRepository } from './order-audit.repository';

/** Checks that each shipment that needs a courier has exactly one, and each courier a shipment. */
@Injectable()
@Audits('shipments and couriers')
export class AuditCouriers implements AuditCheck {
  constructor(
    private readonly rows: OrderAuditRepository,
    private readonly couriers: CourierAudit,
  ) {}

  async find(): Promise<Finding[]> {
    const awaited = await this.rows.awaitedCouriers();
    const live = await this.couriers.live();
    const known = new Set(live.map((one) => one.externalDeliveryId));
    const wanted = new Set(awaited.map((one) => one.externalDeliveryId));
    return [
      ...awaited.filter((one) => !known.has(one.externalDeliveryId)).map((one) => this.withoutCourier(one)),
      ...live.filter((one) => !wanted.has(one.externalDeliveryId)).map(withoutShipment),
      ...(await this.unfollowed()),
    ];
  }

  private withoutCourier(awaited: CourierDeliveryKey): Finding {
    const { orderId, recipientIndex, externalDeliveryId } = awaited;
    return {
      problem: `Order #${orderId}, recipient ${recipientIndex}, waits for courier ${externalDeliveryId}, who is not under way.`,
      repair: {
        action: 'report the state of the delivery to the order again',
        run: (tx) => this.couriers.publishAgain(tx, awaited),
      },
    };
  }

  private async unfollowed(): Promise<Finding[]> {
    return (await this.couriers.unfollowed()).map(({ externalDeliveryId, provider }) => ({
      problem: `Nothing has been heard of courier ${externalDeliveryId} for over an hour.`,
      repair: {
        action: `have the scheduled job ask ${COURIERS[provider].name} next`,
        run: (tx) => this.couriers.followUp(tx, externalDeliveryId),
      },
    }));
  }
}

function withoutShipment({ orderId, recipientIndex, externalDeliveryId }: CourierDeliveryKey): Finding {
  return {
    problem: `Courier ${externalDeliveryId} drives for order #${orderId}, recipient ${recipientIndex}, which does not wait for it: a second one?`,
    repair: null,
  };
}
