import { Injectable } from '@nestjs/common';
import { SANDBOX_SERVICE } from '@crispi/rules/couriers';
import { Clock } from '../../../kernel/clock';
import { isUniqueViolation, UnitOfWork } from '../../../kernel/database/unit-of-work';
import { RuleBroken } from '../../../kernel/errors/app-error';
import { isEmailAddress, isOneLine } from '../../../kernel/http/text-rules';
import type { Visitor } from '../../../kernel/http/request-session';
import { AlreadyOrdered, CartFacade, type CheckoutLine } from '../../cart';
import { PlaceOrder, type NewShipment, type ShipmentRecipient } from '../../orders';
import { localDate, Stores, type StoreView } from '../../stores';

/** The input of the test page; unusable values are ignored. */
interface Sent {
  cookieBoxIds?: unknown;
  customerName?: unknown;
  customerEmail?: unknown;
  customerPhone?: unknown;
  status?: unknown;
}

const SAMPLE = { name: 'Test Customer', email: 'test@example.com', phone: '5125550100' };

/**
 * An order of the developer test page: boxes of the tester's own cart, to the store's own address, which is in every
 * courier's range. It is unpaid, does not change the stock, sends no e-mail, and is excluded from all totals.
 */
@Injectable()
export class PlaceTestOrder {
  constructor(
    private readonly carts: CartFacade,
    private readonly stores: Stores,
    private readonly orders: PlaceOrder,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Returns the order's number. */
  async execute(tester: Visitor, sent: Sent, by: string): Promise<number> {
    const cart = await this.carts.linesForCheckout(await this.carts.ownerOf(tester));
    const wanted = Array.isArray(sent.cookieBoxIds) ? (sent.cookieBoxIds as unknown[]) : [];
    const lines = cart.filter(({ id }) => wanted.includes(id));
    if (lines.length === 0)
      throw new RuleBroken('empty_order', 'A test order needs a box of your own cart.', [
        { path: 'cookieBoxIds', message: 'Name boxes of your own cart.' },
      ]);
    const store = await this.stores.first();
    if (!store) throw new RuleBroken('no_store', 'A test order needs a store to start from.');
    const itemsCents = lines.reduce((sum, { totalCents }) => sum + totalCents, 0);
    const customer = {
      customerName: lineOf(sent.customerName, 200) ?? SAMPLE.name,
      customerEmail: isEmailAddress(sent.customerEmail) ? sent.customerEmail : SAMPLE.email,
      customerPhone: lineOf(sent.customerPhone, 20) ?? SAMPLE.phone,
    };
    const order = {
      ...customer,
      isGift: false,
      fulfilment: 'delivery' as const,
      storeId: store.id,
      pickupAt: null,
      userId: null,
      visitorKey: null,
      deliveryAddress: store.address,
      paymentIntentId: null,
      itemsCents,
      discountCents: 0,
      promotion: null,
      manualPayment: null,
      placedBy: null,
      tenders: [],
      deliveryFeeCents: 0,
      tipCents: 0,
      taxCents: 0,
      totalCents: itemsCents,
      shipments: [
        shipmentOf(lines, itemsCents, recipientOf(customer, store, localDate(this.clock.now(), store.timeZone))),
      ],
    };
    const ready = sent.status === 'ready_for_doordash';
    const lineIds = lines.map(({ id }) => id);
    try {
      return await this.unitOfWork.run(async (tx) => {
        const orderId = await this.orders.test(tx, order, { ready, by });
        await this.carts.markOrdered(tx, lineIds, orderId);
        return orderId;
      });
    } catch (error) {
      // Pressed twice: a line belongs to one order only.
      if (isUniqueViolation(error)) throw new AlreadyOrdered();
      throw error;
    }
  }
}

const lineOf = (value: unknown, longest: number): string | null =>
  isOneLine(value) && value.trim() !== '' ? value.trim().slice(0, longest) : null;

function recipientOf(
  { customerName, customerEmail, customerPhone }: Record<'customerName' | 'customerEmail' | 'customerPhone', string>,
  { addressLine1, addressLine2, city, state, zipCode }: StoreView,
  today: string,
): ShipmentRecipient {
  const [firstName = '', ...rest] = customerName.split(/\s+/);
  return {
    firstName,
    lastName: rest.join(' '),
    email: customerEmail,
    phone: customerPhone,
    receiveNotifications: false,
    addressLine1,
    addressLine2,
    city,
    state,
    zipCode,
    country: 'US',
    deliveryDate: today,
    deliveryTime: '',
    deliveryInstructions: null,
  };
}

/** Its items have no stock units, so that a cancellation returns none. */
function shipmentOf(lines: CheckoutLine[], itemsCents: number, recipient: ShipmentRecipient): NewShipment {
  return {
    recipient,
    provider: SANDBOX_SERVICE,
    deliverAt: null,
    itemsCents,
    discountCents: 0,
    deliveryFeeCents: 0,
    waivedFeeCents: 0,
    tipCents: 0,
    taxCents: 0,
    items: lines.map((line) => ({
      cookieBoxId: line.id,
      title: line.title,
      type: line.type,
      boxSize: line.boxSize,
      productId: line.type === 'cookie_box' ? null : (line.selected[0]?.productId ?? null),
      quantity: line.quantity,
      totalCents: line.totalCents,
      discountCents: 0,
      imageUrl: line.imageUrl,
      giftCard: null,
      personalMessage: line.personalMessage,
      contents: line.contents,
      declared: line.declared ?? null,
      stockUnits: [],
    })),
  };
}
