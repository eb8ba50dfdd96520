import { Injectable } from '@nestjs/common';
import { Audits, type AuditCheck, type Finding } from '../../../kernel/audit/audit';
import { PlannedTasks } from '../../../kernel/events/planned-tasks';
import { Catalogue } from '../../catalogue';
import { WindowHolds } from '../../stores';
import { OrderAuditRepository, type PromisedWindow } from './order-audit.repository';
import { OrderRepository } from '../core/order.repository';
import { AnnounceStep, stepKey } from '../core/announce-step.job';
import { GiftDays, giftDayKey, AnnounceGiftDay } from '../following/gift-day';

/** Checks that windows are held and notifications are planned for open orders. */
@Injectable()
@Audits('windows and planned news of orders')
export class AuditPromises implements AuditCheck {
  constructor(
    private readonly rows: OrderAuditRepository,
    private readonly orders: OrderRepository,
    private readonly catalogue: Catalogue,
    private readonly windows: WindowHolds,
    private readonly giftDays: GiftDays,
    private readonly planned: PlannedTasks,
  ) {}

  async find(): Promise<Finding[]> {
    return [...(await this.withoutWindow()), ...(await this.unplannedGiftDays()), ...(await this.unannouncedSteps())];
  }

  /** Past windows no longer count, and their holds are deleted over time. */
  private async withoutWindow(): Promise<Finding[]> {
    const missing = await this.windows.notHeld(await this.rows.promisedWindows());
    const { products } = await this.catalogue.lookUp(missing.map(({ goods }) => ({ contents: goods })));
    return missing.map((window) => {
      const { orderId, number, goods } = window;
      const unitsOf = (productId: number) => products.get(productId)?.productionUnits ?? 0;
      const units = goods.reduce((sum, { productId, quantity }) => sum + quantity * unitsOf(productId), 0);
      return {
        problem: `Order #${orderId}, recipient ${number}, does not hold its window: it can be given to others.`,
        repair: {
          action: 'hold it, also above its limit',
          run: async (tx) => {
            const shipment = this.orders.shipment(await this.orders.lock(tx, orderId), number);
            if (shipment.status !== 'cancelled' && isAt(window, shipment.deliverAt))
              await this.windows.holdAgain(tx, orderId, { ...window, units });
          },
        },
      } satisfies Finding;
    });
  }

  private async unplannedGiftDays(): Promise<Finding[]> {
    const days = await this.rows.giftDays();
    const planned = await this.planned.keysOf(AnnounceGiftDay, days.map(giftDayKey));
    return days
      .filter((day) => !planned.has(giftDayKey(day)))
      .map(({ orderId, recipientIndex }) => ({
        problem: `Recipient ${recipientIndex} of order #${orderId} will not be notified on the day of their gift: the task is gone.`,
        repair: { action: 'plan it again', run: (tx) => this.giftDays.plan(tx, orderId, { late: false }) },
      }));
  }

  private async unannouncedSteps(): Promise<Finding[]> {
    return (await this.rows.unannouncedSteps()).map(({ orderId, recipientIndex, historyId, from, to }) => ({
      problem: `A step of order #${orderId}, recipient ${recipientIndex}, was never announced: customers still see ${from}.`,
      repair: {
        action: 'announce it',
        run: async (tx) => {
          await tx.enqueue(AnnounceStep, { orderId, recipientIndex, historyId, from, to }, { key: stepKey(historyId) });
        },
      },
    }));
  }
}

const isAt = ({ startsAt }: PromisedWindow, deliverAt: Date | null) =>
  deliverAt !== null && new Date(deliverAt).getTime() === new Date(startsAt).getTime();
