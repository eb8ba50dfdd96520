import type { ReactNode } from 'react';
import type { Report, ReportColumn } from '@/api/models';
import { plural } from '@/lib/format';
import { Figure, FigureRow } from '../shell/figure';
import { addressOf } from '../shell/period';
import { noteOf, wordsOf } from './report-words';
import { amountOf, changeInWords, previousOf, showAmount, showShortDays, showValue } from './values';

/** The most that stand beside each other. */
const MOST = 4;

interface Sum {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  to?: string;
}

const cents = (value: number) => showValue(value, 'cents');
const factIn = ({ facts }: Report, name: string) => facts.find(({ label }) => label === name)?.cents;
const totalIn = ({ columns, totals }: Report, name: string) =>
  totals[columns.findIndex(({ key }) => key === name)] ?? 0;

/** The sum of a column, with its change when that is asked for. */
function columnSums(report: Report, compares: boolean): Sum[] {
  const { columns, totals, previousTotals } = report;
  const days = showShortDays(previousOf(report));
  return wordsOf(report.report)
    .figures.map((key) => columns.find((column) => column.key === key))
    .filter((column) => column !== undefined)
    .map((column) => {
      const at = columns.indexOf(column);
      const change = compares && changeOf(column, totals[at]!, previousTotals[at]!, days);
      const isKnown = amountOf(column, report, totals) !== null;
      return {
        label: column.label,
        value: isKnown ? showAmount(column, report, totals) : <span className="text-base">Not known yet</span>,
        note: (
          <>
            {noteOf(column.key, report)}
            {change && isKnown && <Change>{change}</Change>}
          </>
        ),
      };
    });
}

/** A result below zero has no share: twice the loss is not "100% more". */
function changeOf({ key, unit }: ReportColumn, now: number, before: number, days: string): string {
  if (key !== 'margin' || now === before || Math.min(now, before) >= 0) return changeInWords(now, before, unit, days);
  return `${cents(Math.abs(now - before))} ${now < before ? 'less' : 'more'} than ${days}`;
}

const Change = ({ children }: { children: string }) => <span className="block">{children}</span>;

/** Sales lead to the income of the books: goods and delivery, less what was refunded of them. */
function ofSales(report: Report, compares: boolean): Sum[] {
  const all = columnSums(report, compares);
  const income = factIn(report, 'Income in the books');
  const refunded = factIn(report, 'taken off income');
  const find = (name: string) => all.find(({ label }) => label === name);
  const [net, delivery] = [find('Sales after discounts'), find('Delivery fees')];
  // Goods by category have no delivery fees, and so no way to the income.
  if (income === undefined || refunded === undefined || !net || !delivery) return all;
  const rest = income - (totalIn(report, 'net') + totalIn(report, 'delivery') - refunded);
  return [
    net,
    { ...delivery, label: '+ Delivery fees' },
    { label: '− Refunds of income', value: cents(refunded), note: 'Of goods and delivery' },
    {
      label: '= Income after refunds',
      value: cents(income),
      note: rest === 0 ? 'As in Books' : `As in Books, with ${cents(rest)} not counted here yet`,
      to: `/admin/books${addressOf(report)}`,
    },
  ];
}

/** What is owed, after what it is the difference of. */
function ofTax(report: Report, compares: boolean): Sum[] {
  const [owed, collected, returned] = ['Sales tax owed', 'Collected', 'Returned with refunds'].map((label) => ({
    label,
    value: factIn(report, label),
  }));
  const counted = columnSums(report, compares);
  if (owed!.value === undefined) return counted;
  return [
    { label: 'Collected', value: cents(collected!.value!), note: 'On the sales below' },
    { label: '− Returned', value: cents(-returned!.value!), note: 'With refunds' },
    {
      label: '= Sales tax owed',
      value: cents(owed!.value),
      note: 'To the state, as in Books',
      to: `/admin/books${addressOf(report)}`,
    },
    ...counted.filter(({ label }) => label === 'Taxed'),
  ];
}

/** What is owed on cards, and how it came to that. */
function ofGiftCards(report: Report, compares: boolean): Sum[] {
  const all = columnSums(report, compares);
  const before = factIn(report, 'Owed before');
  const [online, counter] = [totalIn(report, 'sold'), totalIn(report, 'counter')];
  const find = (name: string) => all.filter(({ label }) => label === name);
  return [
    {
      label: '+ Sold',
      value: cents(online + counter),
      note: `Counter ${cents(counter)}, online ${cents(online)}`,
    },
    ...find('Given away').map((given) => ({ ...given, label: '+ Given away' })),
    ...find('Used for orders').map(({ note }) => ({
      label: '− Used for orders',
      value: cents(Math.abs(totalIn(report, 'used'))),
      note,
    })),
    ...find('Owed at the end').map((owed) => ({
      ...owed,
      label: '= Owed at the end',
      ...(before !== undefined && { note: `With ${cents(before)} from before the period` }),
      to: `/admin/books${addressOf(report)}`,
    })),
  ];
}

/** Whom the tips belong to. */
function ofTips(report: Report, compares: boolean): Sum[] {
  if (report.by !== 'driver') return columnSums(report, compares);
  const at = report.columns.findIndex(({ key }) => key === 'tips');
  const sum = (...kinds: string[]) =>
    report.rows
      .filter(({ key }) => kinds.includes(kindOf(key)))
      .reduce((total, { values }) => total + (values[at] ?? 0), 0);
  const late = sum('own');
  return [
    { label: 'To pay your drivers', value: cents(sum('driver')), note: 'The drivers below, by name' },
    { label: 'Pickups', value: cents(sum('pickup')), note: 'No driver: for your team' },
    { label: 'Courier services', value: cents(sum('service')), note: 'They pay their own drivers' },
    ...(late > 0 ? [{ label: 'Not delivered yet', value: cents(late), note: 'No driver yet' }] : []),
  ];
}

/** Of a row of the tips: "courier Mia 2026-11-23" is a driver of the bakery. */
function kindOf(key: string): 'driver' | 'pickup' | 'own' | 'service' {
  if (key.startsWith('courier ')) return 'driver';
  if (key.startsWith('pickup ')) return 'pickup';
  return key.startsWith('own ') ? 'own' : 'service';
}

/** Each kind with its part of the sales. */
function ofCustomers(report: Report, compares: boolean): Sum[] {
  const at = (name: string) => report.columns.findIndex(({ key }) => key === name);
  const net = totalIn(report, 'net');
  const days = showShortDays(previousOf(report));
  return [
    ...report.rows.map(({ key, values, previous }) => ({
      label: key === 'new' ? 'From new customers' : 'From returning customers',
      value: cents(values[at('net')]!),
      note: (
        <>
          {net > 0 ? showValue(values[at('net')]! / net, 'rate') : '0%'} of sales,{' '}
          {plural(values[at('orders')]!, 'order')}
          {compares && previous && (
            <Change>{changeInWords(values[at('net')]!, previous[at('net')]!, 'cents', days)}</Change>
          )}
        </>
      ),
    })),
    ...columnSums(report, compares).filter(({ label }) => label === 'Average order'),
  ];
}

const OWN: Partial<Record<Report['report'], (report: Report, compares: boolean) => Sum[]>> = {
  sales: ofSales,
  tax: ofTax,
  'gift-cards': ofGiftCards,
  tips: ofTips,
  customers: ofCustomers,
};

/** The sums that answer the question of the report: the answer first, or at the end of its sum. */
export function Figures({ report, compares }: { report: Report; compares: boolean }) {
  const sums = (OWN[report.report] ?? columnSums)(report, compares);
  return (
    <FigureRow className="xl:group-has-data-chart/drawn:grid-flow-row xl:group-has-data-chart/drawn:grid-cols-2 xl:group-has-data-chart/drawn:grid-rows-none print:grid-flow-col!">
      {sums.slice(0, MOST).map(({ note, ...sum }) => (
        <Figure key={sum.label} {...sum}>
          {note}
        </Figure>
      ))}
    </FigureRow>
  );
}
