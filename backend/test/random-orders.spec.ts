import fc from 'fast-check';
import { useShop } from './support/open-shop';
import { canSay, NEWS, OrderModel, STATUSES, type Kind, type ShipmentModel } from './support/order-model';
import { RefundOffice } from './support/refunds';
import { runs } from './support/effort';
import { orderABox } from './support/shopper';
import { useStaff, allowed, orderAGift, orderToCollect } from './support/staff-session';
import { until } from './support/until';

const DRIVEN = ['driver_assigned', 'picked_up', 'in_transit', 'delivered'];

/** An order of the shop. */
interface Real {
  id: number;
  /** Pieces in stock after the order. */
  stock: number;
  /** Pieces of the order. */
  pieces: number;
}

/** Whether the model allows it, and the HTTP status of the shop. */
interface Answer {
  should: boolean;
  is: number;
}

describe('An order, after any actions of staff and couriers', () => {
  const shop = useShop();
  const staff = useStaff(shop);
  const office = new RefundOffice(shop, staff);

  beforeAll(async () => {
    await shop.rows('UPDATE catalogue.products SET stock = 10000 WHERE NOT is_bundle');
  });

  const PLACE: Record<Kind, () => Promise<number>> = {
    self: async () => (await orderABox(shop, shop.browser())).id,
    pickup: async () => (await orderToCollect(shop)).id,
    gift: async () => (await orderAGift(shop, ['Jo', 'Kim'])).id,
  };

  async function place(kind: Kind): Promise<{ model: OrderModel; real: Real }> {
    const id = await PLACE[kind]();
    const rows = await shop.rows<{
      status: string;
      provider: ShipmentModel['provider'];
      pieces: number;
    }>`SELECT s.status, s.provider, (SELECT sum((unit->>'quantity')::int)::int FROM orders.order_items i,
        jsonb_array_elements(i.stock_units) unit WHERE i.shipment_id = s.id) AS pieces
      FROM orders.shipments s WHERE s.order_id = ${id} ORDER BY s.recipient_index`;
    const model = new OrderModel(
      kind,
      rows.map((row) => ({ ...row, endedBy: null, live: false, driver: null })),
    );
    return { model, real: { id, stock: await staff.inStock(), pieces: model.pieces } };
  }

  /** Waits until the shop shows the order as the model has it; webhooks of the courier take a moment. */
  async function agree(model: OrderModel, { id, stock, pieces }: Real): Promise<void> {
    const should = {
      status: model.status,
      offered: model.kind === 'gift' ? [] : model.offered(model.shipments[0]!),
      shipments: model.shipments.map((one) => [one.status, one.endedBy, one.live, model.offered(one)]),
      stock: stock + pieces - model.pieces,
    };
    const wanted = JSON.stringify(should);
    await until(`order ${id} as ${wanted}`, async () => {
      const order = await staff.read(id);
      const is = {
        status: order.status,
        offered: allowed(order.allowedStatuses),
        shipments: order.recipientData.map((one) => [
          one.status,
          one.cancelledBy,
          one.courierLive,
          allowed(one.allowedStatuses),
        ]),
        stock: await staff.inStock(),
      };
      if (JSON.stringify(is) !== wanted) throw new Error(`It is ${JSON.stringify(is)}`);
      return true;
    });
  }

  /** One action; `take` returns whether the model allows it, and the answer of the shop. */
  class Step implements fc.AsyncCommand<OrderModel, Real> {
    constructor(
      private readonly words: string,
      private readonly pick: number,
      private readonly take: (model: OrderModel, index: number, id: number) => Promise<Answer | null>,
      private readonly possible: (shipment: ShipmentModel) => boolean = () => true,
    ) {}

    private indexIn = ({ shipments }: Pick<OrderModel, 'shipments'>) => this.pick % shipments.length;

    check = (model: Readonly<OrderModel>) => this.possible(model.shipments[this.indexIn(model)]!);

    async run(model: OrderModel, real: Real): Promise<void> {
      const answer = await this.take(model, this.indexIn(model), real.id);
      const wanted = answer?.should ? 200 : 409;
      if (answer && answer.is !== wanted) throw new Error(`${this.words}: ${answer.is} instead of ${wanted}`);
      await agree(model, real);
    }

    toString = () => `${this.words} (${this.pick})`;
  }

  const press = async (should: boolean, asked: PromiseLike<{ status: number }>): Promise<Answer> => ({
    should,
    is: (await asked).status,
  });
  const nth = fc.nat(1);
  const status = fc.constantFrom(...STATUSES, 'delivered');
  const requested = nth.map(
    (pick) =>
      new Step('request a courier', pick, (model, index, id) => {
        const should = model.requestCourier(model.shipments[index]!);
        if (should) return staff.courier(id, index).then(({ status: is }) => ({ should, is }));
        const asked = staff.admin.post(`/api/admin/orders/${id}/create-doordash-delivery`);
        return press(should, asked.send({ recipientIndex: index }));
      }),
  );
  const reported = fc.tuple(nth, fc.constantFrom(...NEWS)).map(
    ([pick, news]) =>
      new Step(
        `DoorDash: ${news}`,
        pick,
        async (model, index, id) => {
          model.courierSays(model.shipments[index]!, news);
          const delivery = await shop.value<string>`SELECT courier_delivery_id AS delivery FROM orders.shipments
            WHERE order_id = ${id} AND recipient_index = ${index}`;
          await staff.courierSays(delivery, news);
          return null;
        },
        (shipment) => canSay(shipment, news),
      ),
  );
  // Couriers more often than the rest, because most failures need one on its way.
  const commands = fc.commands<OrderModel, Real, false>(
    [
      fc
        .tuple(nth, status)
        .map(
          ([pick, to]) =>
            new Step(`set the order to ${to}`, pick, (model, _, id) => press(model.setOrder(to), staff.set(id, to))),
        ),
      fc
        .tuple(nth, status)
        .map(
          ([pick, to]) =>
            new Step(`set a shipment to ${to}`, pick, (model, index, id) =>
              press(model.setShipment(model.shipments[index]!, to), staff.setRecipient(id, index, to)),
            ),
        ),
      fc
        .tuple(nth, fc.constantFrom(...DRIVEN))
        .map(
          ([pick, to]) =>
            new Step(`our own courier: ${to}`, pick, (model, index, id) =>
              press(model.drive(model.shipments[index]!, to), staff.drive(id, index, to)),
            ),
        ),
      requested,
      requested,
      nth.map(
        (pick) =>
          new Step('cancel the courier', pick, (model, index, id) =>
            press(
              model.cancelCourier(model.shipments[index]!),
              staff.admin.post(`/api/admin/orders/${id}/cancel-doordash/${index}`),
            ),
          ),
      ),
      reported,
      reported,
      reported,
      fc
        .constantFrom('crispi' as const, 'doordash' as const)
        .map(
          (to) =>
            new Step(`hand it to ${to}`, 0, (model, _, id) =>
              press(
                model.setProvider(to),
                staff.admin.patch(`/api/admin/orders/${id}/delivery-provider`).send({ deliveryProvider: to }),
              ),
            ),
        ),
      fc
        .record({ pick: nth, whole: fc.boolean(), calledOff: fc.boolean(), refund: fc.boolean() })
        .map(
          ({ pick, whole, calledOff, refund }) =>
            new Step(`cancel ${JSON.stringify({ whole, calledOff, refund })}`, pick, (model, index, id) =>
              press(
                model.cancel(whole ? model.shipments : [model.shipments[index]!], { calledOff, refund }),
                office.cancel(id, { ...(whole ? {} : { recipients: [index] }), cancelCouriers: calledOff, refund }),
              ),
            ),
        ),
    ],
    { maxCommands: 40, size: 'max' },
  );

  it.each<Kind>(['self', 'pickup', 'gift'])('has the status of the model: %s', async (kind) => {
    await fc.assert(
      fc.asyncProperty(commands, async (steps) => {
        const start = await place(kind);
        await fc.asyncModelRun(() => start, steps);
      }),
      { numRuns: runs(kind === 'pickup' ? 2 : 4), endOnFailure: true },
    );
  });
});
