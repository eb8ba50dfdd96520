import { randomInt } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { UnitOfWork } from '../../src/kernel/database/unit-of-work';
import { Accounts } from '../../src/modules/accounts';
import { PlaceOrder, type NewOrder, type NewShipment, type ShipmentRecipient } from '../../src/modules/orders';
import { ada } from './people';

/** Starts anywhere: suites of one worker share a database, and a cart line is ordered once. */
let cartLine = randomInt(1_000_000, 2_000_000_000);

const recipient: ShipmentRecipient = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '5125550123',
  receiveNotifications: true,
  addressLine1: '1 Elm Street',
  addressLine2: null,
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
  country: 'US',
  deliveryDate: '2026-11-28',
  deliveryTime: '9:00 AM - 10:00 AM',
  deliveryInstructions: 'Ring twice',
};

/** A box of six for $15.00, delivered for $9.75. */
export function boxFor(changes: Partial<ShipmentRecipient> = {}): NewShipment {
  const cookie = { productId: 1, name: 'Lemon Glaze', category: 'Cookies', priceCents: 450, imageUrl: null };
  return {
    recipient: { ...recipient, ...changes },
    provider: 'crispi',
    deliverAt: null,
    itemsCents: 1500,
    discountCents: 0,
    deliveryFeeCents: 975,
    waivedFeeCents: 0,
    tipCents: 0,
    taxCents: 0,
    items: [
      {
        cookieBoxId: ++cartLine,
        title: 'Box of 6',
        type: 'cookie_box',
        boxSize: 6,
        productId: null,
        quantity: 1,
        totalCents: 1500,
        discountCents: 0,
        imageUrl: null,
        giftCard: null,
        personalMessage: 'With love',
        contents: [{ ...cookie, quantity: 6 }],
        declared: null,
        stockUnits: [],
      },
    ],
  };
}

const sum = (
  shipments: NewShipment[],
  of: 'itemsCents' | 'discountCents' | 'deliveryFeeCents' | 'tipCents' | 'taxCents',
) => shipments.reduce((total, shipment) => total + shipment[of], 0);

/** Places a paid order of Ada's as the checkout does, her account included, past cart and card. Returns its number. */
export function placeOrder(app: INestApplicationContext, changes: Partial<NewOrder> = {}): Promise<number> {
  const shipments = changes.shipments ?? [boxFor()];
  const amounts = {
    itemsCents: sum(shipments, 'itemsCents'),
    discountCents: sum(shipments, 'discountCents'),
    deliveryFeeCents: sum(shipments, 'deliveryFeeCents'),
    tipCents: sum(shipments, 'tipCents'),
    taxCents: sum(shipments, 'taxCents'),
  };
  return app.get(UnitOfWork).run(async (tx) => {
    const { userId } = await app.get(Accounts).ensureCustomer(tx, ada);
    return app.get(PlaceOrder).execute(tx, {
      isGift: false,
      fulfilment: 'delivery',
      storeId: 1,
      pickupAt: null,
      userId,
      visitorKey: null,
      customerName: ada.fullName,
      customerEmail: 'ada@example.com',
      customerPhone: '5125550123',
      deliveryAddress: '1 Elm Street, Austin, TX 78701',
      paymentIntentId: null,
      ...amounts,
      promotion: null,
      manualPayment: null,
      placedBy: null,
      tenders: [],
      totalCents:
        amounts.itemsCents - amounts.discountCents + amounts.deliveryFeeCents + amounts.tipCents + amounts.taxCents,
      ...changes,
      shipments,
    });
  });
}
