import { Injectable } from '@nestjs/common';
import { formatCents } from '@crispi/rules/money';
import type { Visitor } from '../../../kernel/http/request-session';
import { CartFacade, RefillCart, type Refill, type WantedLine } from '../../cart';
import { DeliveryAreas } from '../../delivery';
import type { OrderItemView, OrderRow } from '../../orders';

/** Adds the contents of an order to the cart, and returns where it went. */
@Injectable()
export class OrderAgain {
  constructor(
    private readonly carts: CartFacade,
    private readonly refill: RefillCart,
    private readonly areas: DeliveryAreas,
  ) {}

  async execute(order: OrderRow, visitor: Visitor) {
    const owner = await this.carts.ownerOf(visitor);
    const { added, unavailable, lineIds } = await this.refill.execute(owner, order.items.map(wantedLine));
    // Staff, and the browser that a guest ordered in, may order again too, but get no addresses.
    const theirs = visitor.userId !== null && visitor.userId === order.userId;
    return {
      added,
      unavailable,
      recipients: order.isGift && theirs ? await this.sameRecipients(order, lineIds) : [],
      delivery: !order.isGift && theirs ? sameDelivery(order) : null,
    };
  }

  private sameRecipients({ shipments, items }: OrderRow, lineIds: Refill['lineIds']) {
    const goods = shipments.filter(({ kind }) => kind === 'goods');
    return Promise.all(
      goods.map(async ({ recipient, recipientIndex, tipCents }) => {
        const own = items.filter((item) => item.recipientIndex === recipientIndex);
        return {
          ...lasting(recipient),
          tip: formatCents(tipCents),
          assignedItems: own.flatMap((item) => lineIds.get(keyOf(item)) ?? []),
          refusal: (await this.areas.providerFor(recipient.zipCode ?? '')).message,
        };
      }),
    );
  }
}

/** An own order's address or pickup location; null for gift cards alone, which are mailed. */
function sameDelivery({ shipments, fulfilment, pickupAt, customerEmail }: OrderRow) {
  const goods = shipments.find(({ kind }) => kind === 'goods');
  if (!goods) return null;
  return {
    ...lasting(goods.recipient),
    email: customerEmail,
    fulfilment,
    locationId: pickupAt?.locationId ?? null,
    tip: formatCents(goods.tipCents),
  };
}

/** All but the day and the time, which are chosen again. */
function lasting<R extends object>(recipient: R): Omit<R, 'deliveryDate' | 'deliveryTime'> {
  const kept = Object.entries(recipient).filter(([field]) => field !== 'deliveryDate' && field !== 'deliveryTime');
  return Object.fromEntries(kept) as Omit<R, 'deliveryDate' | 'deliveryTime'>;
}

const keyOf = ({ id }: OrderItemView) => `again-${id}`;

function wantedLine(item: OrderItemView): WantedLine {
  const { type, boxSize, productId, quantity, title, personalMessage } = item;
  const product = productId === null ? [] : [{ productId, quantity }];
  return {
    key: keyOf(item),
    name: title,
    flavors:
      type === 'cookie_box' ? item.contents.map(({ name, quantity: pieces }) => ({ name, quantity: pieces })) : [],
    boxSize: type === 'cookie_box' ? boxSize : null,
    contents: type === 'cookie_box' ? item.contents : product,
    personalMessage,
    giftCard: item.giftCard && { ...item.giftCard, sendOn: null },
  };
}
