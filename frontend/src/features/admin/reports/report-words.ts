import { showCents } from '@crispi/rules/money';
import type { Report } from '@/api/models';

export type ReportName = Report['report'];
type Grouping = Report['by'];

interface Words {
  name: string;
  /** What it answers. */
  text: string;
  /** The same of certain rows. */
  texts?: Partial<Record<Grouping, string>>;
  /** What there is nothing of: "No sales". */
  nothing: string;
  /** Columns whose sums stand above the table, the most telling first. */
  figures: readonly string[];
  /** Columns that need a wide screen; on others they are in each row's dialog. */
  wide?: readonly string[];
}

/** By the order of the list. */
const WORDS: Record<ReportName, Words> = {
  sales: {
    name: 'Sales',
    text: 'What you sold, and what shoppers paid on top of it for delivery, tips and tax.',
    nothing: 'No sales',
    figures: ['net', 'delivery', 'orders', 'average', 'quantity', 'sales'],
    wide: ['gifts', 'sales', 'discounts', 'average', 'tips'],
  },
  products: {
    name: 'Products',
    text: 'Which boxes and products were sold, and for how much.',
    texts: { flavor: 'How many pieces of each flavor were sold, with what bundles bring along.' },
    nothing: 'No sales',
    figures: ['net', 'quantity', 'orders', 'discounts'],
  },
  windows: {
    name: 'Windows',
    text: 'When deliveries and pickups were due: your busy and your quiet hours.',
    nothing: 'No shipments',
    figures: ['shipments', 'orders', 'quantity', 'net'],
  },
  promotions: {
    name: 'Promotions',
    text: 'What each promotion cost, and what it helped to sell.',
    nothing: 'No orders with a promotion',
    figures: ['discounts', 'waived', 'net', 'orders'],
  },
  'gift-cards': {
    name: 'Gift cards',
    text: 'What was put on gift cards, what they paid for, and what you still owe on them.',
    nothing: 'No gift cards',
    figures: ['outstanding', 'sold', 'counter', 'given', 'used'],
  },
  refunds: {
    name: 'Refunds',
    text: 'What went back to shoppers and why, on the day of the refund.',
    nothing: 'No refunds',
    figures: ['refunds', 'count', 'orders'],
  },
  delivery: {
    name: 'Delivery',
    text: 'Whether delivery fees cover what courier services charge. Your own drivers have no cost here.',
    nothing: 'No shipments',
    figures: ['delivery', 'courier', 'margin', 'waived'],
    wide: ['waived', 'costed', 'costedFees'],
  },
  tips: {
    name: 'Tips',
    text: 'Tips by driver and week, to pay them out.',
    nothing: 'No tips',
    figures: ['tips', 'shipments'],
  },
  tax: {
    name: 'Sales tax',
    text: 'The tax on your sales, for the return you file with the state.',
    nothing: 'No sales',
    figures: ['tax', 'taxed', 'untaxed', 'net', 'delivery'],
    wide: ['orders', 'delivery'],
  },
  customers: {
    name: 'Customers',
    text: 'How much comes from customers who order for the first time, and how much from those who come back.',
    nothing: 'No sales',
    figures: ['net', 'orders', 'average', 'gifts'],
  },
};

export const REPORTS = Object.keys(WORDS) as ReportName[];
export const wordsOf = (report: ReportName): Words => WORDS[report];

/** What a row is: the head of the first column, and the choice. */
export const ROWS: Record<Grouping, string> = {
  day: 'Day',
  month: 'Month',
  store: 'Store',
  product: 'Product',
  flavor: 'Flavor',
  category: 'Category',
  hour: 'Hour',
  window: 'Window',
  zip: 'ZIP code',
  promotion: 'Promotion',
  customer: 'New or returning',
  driver: 'Driver and week',
  reason: 'Reason',
  rate: 'Rate',
  class: 'Tax class',
};

/** Rows that are read in their own order, whatever the amounts. */
const TIMES: readonly Grouping[] = ['day', 'month', 'hour', 'window'];
export const isOfTime = (by: Grouping) => TIMES.includes(by);

/** Reports with a day of their own. */
export const hasBasis = (report: ReportName) => report !== 'refunds' && report !== 'gift-cards';

export const BASIS = {
  delivered: 'Delivery date',
  placed: 'Order date',
} as const satisfies Record<Report['basis'], string>;

const COLUMNS: Record<string, string> = {
  orders: 'Orders with something in the row. An order delivered on two days counts on both.',
  gifts: 'How many of the orders are gifts.',
  shipments: 'Deliveries and pickups.',
  quantity: 'Boxes and products sold, each box as one.',
  sales: 'What the goods cost before discounts. Refunds are not taken off.',
  discounts: 'What promotions took off the goods.',
  net: 'Gross sales less discounts, without delivery, tips and tax. Refunds are not taken off.',
  average: 'Sales after discounts per order.',
  delivery: 'What shoppers paid for delivery, less what was returned to them.',
  tips: 'What shoppers gave on top for the driver.',
  tax: 'The sales tax in what shoppers paid. Refunds are not taken off.',
  total: 'What shoppers paid, before refunds: sales after discounts, delivery fees, tips and sales tax together.',
  refunds: 'What went back to shoppers on the day of the refund.',
  waived: 'Delivery fees that promotions paid for the shopper.',
  costed: 'Shipments whose price the courier service has reported.',
  costedFees: 'The delivery fees of the shipments with a known cost.',
  courier: 'What courier services charged you for them.',
  margin: 'Their fees less what they cost.',
  taxed: 'Goods after discounts and delivery fees that tax was taken on, by the method of the store.',
  untaxed:
    'Goods after discounts and delivery fees without tax: not taxable at one rate, or exempt by a rule or by Stripe Tax.',
  rate: 'Sales tax as a part of what was taxed.',
  count: 'How many refunds were made.',
  sold: 'What orders put on gift cards, including refunds to cards.',
  counter: 'Cards sold at the counter, less what was paid out in cash.',
  given: 'What you put on cards for free, to make up for something.',
  used: 'What orders were paid with, less purchases that were refunded.',
  outstanding: 'What all cards can still pay for.',
  refused: 'Visitors who wanted it and could not have it.',
};

const NOTES: Record<string, string> = {
  net: 'Goods, before refunds',
  average: 'Sales after discounts',
  delivery: 'Paid by shoppers',
  discounts: 'Taken off goods',
  waived: 'Fees that you paid',
  used: 'Less refunds to cards',
  given: 'To make up for something',
};

const countOf = new Intl.NumberFormat('en-US');

/** Below a sum: which of several sums it is. */
export function noteOf(column: string, { columns, totals }: Pick<Report, 'columns' | 'totals'>): string | undefined {
  const total = (name: string) => totals[columns.findIndex(({ key }) => key === name)] ?? 0;
  if (column === 'courier')
    return `Known of ${countOf.format(total('costed'))} of ${countOf.format(total('shipments'))} shipments`;
  if (column === 'margin')
    return total('costed') === 0 ? 'Where both are known' : `Of those: ${showCents(total('costedFees'))} in fees`;
  if (column === 'taxed')
    return columns.some(({ key }) => key === 'net')
      ? `Of ${showCents(total('net') + total('delivery'))} with delivery`
      : undefined;
  return NOTES[column];
}

/** A column in a sentence. */
export function meaningOf(column: string, { report, by }: Pick<Report, 'report' | 'by'>): string {
  if (column === 'quantity' && by === 'flavor') return 'Pieces of it, in boxes, in bundles and on their own.';
  if (column === 'quantity' && report === 'windows') return 'Boxes and products that were due.';
  if (column === 'orders' && report === 'refunds') return 'Orders with a refund.';
  return COLUMNS[column] ?? '';
}
