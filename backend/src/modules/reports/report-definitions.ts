import type { FigureDay } from './daily-figure';
import type { GroupedFigure, Grouping } from './daily-figures.repository';

export const REPORTS = [
  'sales',
  'products',
  'windows',
  'promotions',
  'gift-cards',
  'refunds',
  'delivery',
  'tips',
  'tax',
  'customers',
] as const;
export type ReportName = (typeof REPORTS)[number];

/** What a caller may ask the rows to be. */
export const GROUPINGS = [
  'day',
  'month',
  'store',
  'product',
  'flavor',
  'category',
  'hour',
  'window',
  'zip',
  'promotion',
  'customer',
  'driver',
  'reason',
  'rate',
  'class',
] as const;
export type ReportGrouping = (typeof GROUPINGS)[number];

/** A column of a report. `rate`: a fraction, 0.0825. */
export interface Column {
  key: string;
  label: string;
  unit: 'count' | 'cents' | 'rate';
  of: (figure: GroupedFigure) => number;
}

const net = ({ salesCents, discountCents }: GroupedFigure) => salesCents - discountCents;
const rate = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

const count = (key: 'orders' | 'gifts' | 'shipments' | 'quantity', label: string): Column => ({
  key,
  label,
  unit: 'count',
  of: (figure) => figure[key],
});
const cents = (key: string, label: string, of: Column['of']): Column => ({ key, label, unit: 'cents', of });

const ORDERS = count('orders', 'Orders');
const GIFTS = count('gifts', 'Gifts');
const SHIPMENTS = count('shipments', 'Shipments');
const TIPPED = count('shipments', 'Shipments with a tip');
const ITEMS = count('quantity', 'Items');
const PIECES = count('quantity', 'Pieces');
const SALES = cents('sales', 'Gross sales', ({ salesCents }) => salesCents);
const DISCOUNTS = cents('discounts', 'Discounts', ({ discountCents }) => -discountCents);
const REFUNDS = cents('refunds', 'Refunds', ({ refundCents }) => -refundCents);
const NET = cents('net', 'Sales after discounts', net);
const DELIVERY = cents('delivery', 'Delivery fees', ({ deliveryCents }) => deliveryCents);
const TIPS = cents('tips', 'Tips', ({ tipCents }) => tipCents);
const TAX = cents('tax', 'Sales tax', ({ taxCents }) => taxCents);
const TOTAL = cents(
  'total',
  'Total paid',
  (figure) => net(figure) + figure.deliveryCents + figure.tipCents + figure.taxCents,
);
const AVERAGE = cents('average', 'Average order', (figure) => Math.round(rate(net(figure), figure.orders)));
const WAIVED = cents('waived', 'Free delivery', ({ waivedCents }) => -waivedCents);
const COSTED: Column = {
  key: 'costed',
  label: 'Shipments with a known cost',
  unit: 'count',
  of: ({ costed }) => costed,
};
const COSTED_FEES = cents('costedFees', 'Fees of those', ({ costedFeeCents }) => costedFeeCents);
const COURIER = cents('courier', 'Courier cost', ({ courierCents }) => -courierCents);
const MARGIN = cents('margin', 'Fees less cost', ({ costedFeeCents, courierCents }) => costedFeeCents - courierCents);
const TAXED = cents('taxed', 'Taxed', ({ taxedCents }) => taxedCents);
const UNTAXED = cents('untaxed', 'Not taxed', (figure) => net(figure) + figure.deliveryCents - figure.taxedCents);
const RATE: Column = {
  key: 'rate',
  label: 'Rate',
  unit: 'rate',
  of: ({ taxCents, taxedCents }) => rate(taxCents, taxedCents),
};
const REFUND_COUNT: Column = { ...count('quantity', 'Refunds'), key: 'count' };
const REFUNDED = cents('refunds', 'Refunded', ({ refundCents }) => refundCents);

const refused = (label: string): Column => ({
  key: 'refused',
  label,
  unit: 'count',
  of: ({ refused: visitors = 0 }) => visitors,
});

const MONEY = [SALES, DISCOUNTS, NET, DELIVERY, TIPS, TAX, TOTAL];

export interface Definition {
  /** The groupings it can be asked for; the first one is usual. */
  by: readonly ReportGrouping[];
  columns: (by: ReportGrouping) => readonly Column[];
  /** Its own day; undefined: as asked. */
  counts?: FigureDay;
}

/** The reports of the daily figures. Gift cards are reported from the journal. */
export const DEFINITIONS: Record<Exclude<ReportName, 'gift-cards'>, Definition> = {
  sales: {
    by: ['day', 'month', 'store', 'category', 'hour', 'zip'],
    columns: (by) => {
      if (by === 'category') return [ORDERS, ITEMS, SALES, DISCOUNTS, NET];
      const refunds = by === 'hour' || by === 'zip' ? [] : [REFUNDS];
      return [ORDERS, GIFTS, ...MONEY.slice(0, 2), NET, AVERAGE, DELIVERY, TIPS, TAX, TOTAL, ...refunds];
    },
  },
  products: {
    by: ['product', 'flavor', 'category'],
    columns: (by) => [
      ...(by === 'flavor' ? [ORDERS, PIECES] : [ORDERS, ITEMS, SALES, DISCOUNTS, NET]),
      ...(by === 'category' ? [] : [refused('Shoppers who found it sold out')]),
    ],
  },
  windows: {
    by: ['window', 'hour', 'day'],
    columns: (by) => [
      ORDERS,
      GIFTS,
      SHIPMENTS,
      ITEMS,
      NET,
      ...(by === 'window' ? [refused('Shoppers who found it full')] : []),
    ],
  },
  promotions: { by: ['promotion'], columns: () => [ORDERS, SALES, DISCOUNTS, WAIVED, NET, AVERAGE] },
  refunds: {
    by: ['reason', 'day', 'month', 'store'],
    columns: () => [ORDERS, REFUND_COUNT, REFUNDED],
    counts: 'refunded',
  },
  delivery: {
    by: ['day', 'month', 'store', 'zip'],
    columns: () => [SHIPMENTS, DELIVERY, WAIVED, COSTED, COSTED_FEES, COURIER, MARGIN],
  },
  tips: { by: ['driver', 'day', 'month', 'store'], columns: (by) => [by === 'driver' ? TIPPED : SHIPMENTS, TIPS] },
  tax: {
    by: ['month', 'day', 'store', 'zip', 'rate', 'class'],
    columns: (by) => (by === 'rate' ? [ORDERS, TAXED, TAX] : [ORDERS, NET, DELIVERY, TAXED, UNTAXED, TAX, RATE]),
  },
  customers: { by: ['customer'], columns: () => [ORDERS, GIFTS, NET, AVERAGE] },
};

/** What the figures are grouped by. */
export function groupingOf(by: ReportGrouping): Grouping {
  if (by === 'zip') return 'place';
  if (by === 'class') return 'tax class';
  return by === 'driver' ? 'driver week' : by;
}
