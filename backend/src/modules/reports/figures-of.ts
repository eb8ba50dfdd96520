import type { Cents } from '@crispi/rules/money';
import { COURIERS, isCourierService } from '@crispi/rules/couriers';
import { TAX_CLASS_NAMES, type AppliedTax } from '@crispi/rules/tax';
import type { RefusedThing } from '../checkout';
import type { CourierCost } from '../delivery';
import type { SoldItem, SoldShipment } from '../orders';
import { COUNTED, type Counted, type DailyFigure, type Dimension } from './daily-figure';

export type Figure = Pick<DailyFigure, 'dimension' | 'key' | 'label' | 'orderIds' | 'gifts'> & Counted;

/** A refund of an order, on its day. */
export interface RefundOfDay {
  orderId: number;
  cents: number;
  /** As typed for the customer; null without one. */
  reason: string | null;
}

/** What one shipment or one of its items adds to a figure. */
interface Part extends Partial<Counted> {
  dimension: Dimension;
  key: string;
  label: string;
  /** Missing: of no order. */
  orderId?: number;
  isGift?: boolean;
}

/** The figures of a day's shipments. */
export function salesFigures(shipments: readonly SoldShipment[], costs: readonly CourierCost[]): Figure[] {
  return sums(
    shipments.flatMap((shipment) => {
      const courier = costs.find(
        ({ orderId, recipientIndex }) => orderId === shipment.orderId && recipientIndex === shipment.recipientIndex,
      );
      return [...wholeParts(shipment, courier?.feeCents), ...itemParts(shipment), ...taxParts(shipment)];
    }),
  );
}

export function refundFigures(refunds: readonly RefundOfDay[]): Figure[] {
  return sums(
    refunds.flatMap(({ orderId, cents, reason }): Part[] => {
      const words = reason?.trim() || 'No reason given';
      const of = { orderId, refundCents: cents, quantity: 1 };
      return [
        { ...of, dimension: 'all', key: '', label: '' },
        { ...of, dimension: 'reason', key: words.toLowerCase(), label: words },
      ];
    }),
  );
}

/** The pieces are visitors. */
export function refusalFigures(refused: readonly RefusedThing[]): Figure[] {
  return sums(
    refused.flatMap(({ kind, key, label, visitors: quantity }): Part[] =>
      kind === 'sold_out'
        ? (['product', 'flavor'] as const).map((dimension) => ({ dimension, key, label, quantity }))
        : [{ dimension: 'window', key: windowKey(key), label, quantity }],
    ),
  );
}

/** A shipment in the dimensions that take it as a whole. */
function wholeParts(shipment: SoldShipment, courierCents: number | undefined): Part[] {
  const { orderId, isGift, isFirst, promotion, city, zipCode, hour, window } = shipment;
  const deliveryCents = shipment.deliveryFeeCents - shipment.feeReturnedCents;
  const of = {
    orderId,
    isGift,
    shipments: 1,
    quantity: shipment.items.reduce((sum, { quantity }) => sum + quantity, 0),
    salesCents: shipment.salesCents,
    discountCents: shipment.discountCents,
    deliveryCents,
    waivedCents: shipment.waivedFeeCents,
    tipCents: shipment.tipCents,
    taxCents: shipment.taxCents,
    taxedCents: sumOf(taxesOf(shipment), 'baseCents'),
    ...(courierCents !== undefined && { courierCents, costed: 1, costedFeeCents: deliveryCents }),
  };
  const place = zipCode ? `${zipCode}${city ? ` ${city}` : ''}` : 'Pickup';
  const code = promotion && (promotion.code ? `${promotion.name} (${promotion.code})` : promotion.name);
  return [
    { ...of, dimension: 'all', key: '', label: '' },
    { ...of, dimension: 'hour', key: String(hour).padStart(2, '0'), label: hourInWords(hour) },
    { ...of, dimension: 'window', key: windowKey(window), label: window || 'No window' },
    { ...of, dimension: 'place', key: zipCode ?? 'pickup', label: place },
    { ...of, dimension: 'customer', key: isFirst ? 'new' : 'returning', label: isFirst ? 'New' : 'Returning' },
    ...(code ? [{ ...of, dimension: 'promotion' as const, key: code, label: code }] : []),
    ...(shipment.tipCents > 0 ? [{ ...of, dimension: 'driver' as const, ...driverOf(shipment) }] : []),
  ];
}

function driverOf({ driver, fulfilment, provider }: SoldShipment) {
  if (driver) return { key: `courier ${driver}`, label: driver };
  if (fulfilment === 'pickup') return { key: 'pickup', label: 'Pickup, no driver' };
  if (isCourierService(provider)) return { key: provider, label: `${COURIERS[provider].name}, courier service` };
  return { key: 'own', label: 'Not delivered yet' };
}

function itemParts({ orderId, isGift, items }: SoldShipment): Part[] {
  return items.flatMap((item): Part[] => {
    const { quantity, salesCents, discountCents } = item;
    const of = { orderId, isGift, quantity, salesCents, discountCents };
    return [
      { ...of, dimension: 'product', ...productOf(item) },
      { ...of, dimension: 'category', key: item.class, label: item.class },
      ...item.contents.map((piece) => ({
        dimension: 'flavor' as const,
        key: String(piece.productId),
        label: piece.name,
        orderId,
        isGift,
        quantity: piece.quantity,
      })),
    ];
  });
}

/** Its tax by rate and by class. Orders from before the tax of a line was kept have neither. */
function taxParts(shipment: SoldShipment): Part[] {
  const { orderId, isGift, items, deliveryTax, taxCents, deliveryFeeCents, feeReturnedCents } = shipment;
  const of = { orderId, isGift };
  const unknown = taxCents - sumOf(taxesOf(shipment), 'cents');
  const deliveryCents = deliveryFeeCents - feeReturnedCents;
  return [
    ...taxesOf(shipment).flatMap(({ rate, cents, baseCents }): Part[] => {
      const key = Number(rate).toFixed(4);
      const label = `${Number((Number(rate) * 100).toFixed(4))}%`;
      return baseCents > 0 ? [{ ...of, dimension: 'rate', key, label, taxCents: cents, taxedCents: baseCents }] : [];
    }),
    ...items.map(({ tax, salesCents, discountCents }) => ({ ...of, ...classOf(tax), salesCents, discountCents })),
    ...(deliveryTax || deliveryCents ? [{ ...of, ...classOf(deliveryTax, UNTAXED_DELIVERY), deliveryCents }] : []),
    ...(unknown > 0
      ? (['rate', 'tax class'] as const).map((dimension) => {
          return { ...of, dimension, key: 'not kept', label: 'Not kept', taxCents: unknown };
        })
      : []),
  ];
}

/** The fee has a row of its own, taxed or not. */
const UNTAXED_DELIVERY = { key: 'delivery', label: TAX_CLASS_NAMES.delivery };

function classOf(tax: AppliedTax | null, untaxed = { key: 'not taxable', label: 'Without tax' }) {
  const dimension = 'tax class' as const;
  if (!tax) return { dimension, ...untaxed };
  const { taxClass, cents: taxCents, baseCents: taxedCents } = tax;
  const label = taxClass ? TAX_CLASS_NAMES[taxClass] : 'One rate';
  return { dimension, key: taxClass ?? 'taxable', label, taxCents, taxedCents };
}

const taxesOf = ({ items, deliveryTax }: SoldShipment): AppliedTax[] =>
  [...items.map(({ tax }) => tax), deliveryTax].filter((tax) => tax !== null);

const sumOf = (taxes: AppliedTax[], of: 'cents' | 'baseCents'): Cents => taxes.reduce((sum, tax) => sum + tax[of], 0);

const productOf = ({ boxSize, productId, title }: SoldItem) =>
  boxSize === null
    ? { key: String(productId), label: title }
    : { key: `box of ${boxSize}`, label: `Box of ${boxSize}` };

const twelve = (hour: number) => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;
const hourInWords = (hour: number) => `${twelve(hour)} to ${twelve((hour + 1) % 24)}`;

/** Sorts by the time of day: "09:00 9:00 AM - 10:00 AM". */
function windowKey(window: string): string {
  const [, hour, minutes, half] = /^(\d{1,2}):(\d{2}) ([AP])M/.exec(window) ?? [];
  if (!half) return window;
  return `${String((Number(hour) % 12) + (half === 'P' ? 12 : 0)).padStart(2, '0')}:${minutes} ${window}`;
}

/** One figure per dimension and key. A later name of a product is its label. */
function sums(parts: readonly Part[]): Figure[] {
  const figures = new Map<string, Figure & { orders: Map<number, boolean> }>();
  for (const { dimension, key, label, orderId, isGift = false, ...counted } of parts) {
    const name = `${dimension} ${key}`;
    const known = figures.get(name);
    const figure = known ?? { ...NOTHING, dimension, key, label, orderIds: [], gifts: 0, orders: new Map() };
    if (!known) figures.set(name, figure);
    figure.label = label;
    if (orderId !== undefined) figure.orders.set(orderId, isGift);
    for (const column of COUNTED) figure[column] += counted[column] ?? 0;
  }
  return [...figures.values()].map(({ orders, ...figure }) => ({
    ...figure,
    orderIds: [...orders.keys()].toSorted((a, b) => a - b),
    gifts: [...orders.values()].filter(Boolean).length,
  }));
}

export const NOTHING: Counted = Object.fromEntries(COUNTED.map((column) => [column, 0])) as never;
