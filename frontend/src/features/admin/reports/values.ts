import { showCents } from '@crispi/rules/money';
import type { Report, ReportColumn, ReportRow } from '@/api/models';
import { daysAfter, shopToday, shortWindow, showDay } from '@/lib/dates';
import { showDays, showMonth, type Period } from '../shell/period';
import { isOfTime } from './report-words';

type Unit = ReportColumn['unit'];

const counts = new Intl.NumberFormat('en-US');
const rates = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 });

/** "−$5.00", "1,204", "8.25%" */
export function showValue(value: number, unit: Unit): string {
  const size = Math.abs(value);
  const words = unit === 'cents' ? showCents(size) : (unit === 'rate' ? rates : counts).format(size);
  return value < 0 ? `−${words}` : words;
}

/** What follows from courier costs, which services report later. */
const COSTS: readonly string[] = ['courier', 'margin', 'costedFees'];

/** An amount of a row or the sums; null: not known yet. */
export function amountOf({ key }: ReportColumn, { columns }: Report, values: readonly number[]): number | null {
  const costed = COSTS.includes(key) ? columns.findIndex((column) => column.key === 'costed') : -1;
  return costed >= 0 && values[costed] === 0 ? null : values[columns.findIndex((column) => column.key === key)]!;
}

/** "$5.00", or "–" of what is not known. */
export function showAmount(column: ReportColumn, report: Report, values: readonly number[]): string {
  const amount = amountOf(column, report, values);
  return amount === null ? '–' : showValue(amount, column.unit);
}

const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** Short, for an axis: "$1.5K". */
export function showOnAxis(value: number, unit: Unit): string {
  if (unit !== 'cents') return showValue(value, unit);
  return `${value < 0 ? '−' : ''}$${short.format(Math.abs(value) / 100)}`;
}

/** "Oct 4 – 31", with a year where it is not clear. */
export function showShortDays(period: Period): string {
  const { from, to } = period;
  const words = showDays(period);
  return from.slice(0, 4) === to.slice(0, 4) && from !== to ? words.replace(/,\s\d{4}$/, '') : words;
}

export const previousOf = ({ previousFrom: from, previousTo: to }: Report): Period => ({ from, to });

/** The change in words: "12% more than Oct 4 – Oct 31". Of amounts below zero the larger one is more. */
export function changeInWords(now: number, before: number, unit: Unit, days: string): string {
  if (now === before) return `Same as ${days}`;
  const comparable = before !== 0 && unit !== 'rate' && now * before >= 0;
  const percent = comparable ? Math.round((Math.abs(now) / Math.abs(before) - 1) * 100) : 0;
  if (percent === 0) return `${days}: ${showValue(before, unit)}`;
  return `${counts.format(Math.abs(percent))}% ${percent > 0 ? 'more' : 'less'} than ${days}`;
}

/** The name of a row: days and months arrive as "2026-11-28" and "2026-11". */
export function nameOf({ label }: Pick<ReportRow, 'label'>, { by, from, to }: Report): string {
  if (by === 'month') return showMonth(`${label}-01`);
  if (by === 'day')
    return from.slice(0, 4) === to.slice(0, 4) ? showDay(label) : `${showDay(label)}, ${label.slice(0, 4)}`;
  if (by === 'window') return shortWindow(label) || label;
  if (by === 'driver') return label.replace(/, week of .*$/, '');
  return label;
}

/** The days of a driver's row: "Nov 23 – 29". */
export function weekOf({ label }: Pick<ReportRow, 'label'>, { by }: Report): string | null {
  const monday = by === 'driver' && /\d{4}-\d{2}-\d{2}$/.exec(label)?.[0];
  return monday ? showShortDays({ from: monday, to: daysAfter(monday, 6) }) : null;
}

/** Why a row of the one rate, which has no classes, is taxed or not. */
export function ruleOf({ key }: Pick<ReportRow, 'key'>, { by }: Report): string | null {
  if (by !== 'class') return null;
  return { taxable: 'marked as taxable', 'not taxable': 'not marked as taxable' }[key] ?? null;
}

const isNothing = (values: readonly number[]) => values.every((value) => value === 0);

export const isEmpty = ({ totals, rows }: Report) => isNothing(totals) && rows.every(isEmptyRow);

export const isEmptyRow = ({ values }: ReportRow) => isNothing(values);

/** A day on which nothing happened: what gift cards owe is the same as on the day before. */
const isQuiet = ({ columns }: Report, { values }: ReportRow) =>
  values.every((value, at) => value === 0 || columns[at]!.key === 'outstanding');

/** Rows as they are shown: days without anything that follow each other are one. */
export function folded(report: Report, rows: readonly ReportRow[], compares: boolean): (ReportRow | ReportRow[])[] {
  const isLeft = ({ previous }: ReportRow) => compares && previous !== null && !isNothing(previous);
  const shown: (ReportRow | ReportRow[])[] = [];
  for (const row of rows) {
    const last = shown.at(-1);
    if (report.by !== 'day' || !isQuiet(report, row) || isLeft(row)) shown.push(row);
    else if (Array.isArray(last)) last.push(row);
    else shown.push([row]);
  }
  return shown;
}

/** "Nov 1 – 22: nothing"; where amounts sort the days, "22 days: nothing". */
export function foldedName(rows: readonly ReportRow[], { by }: Sort, report: Report): string {
  if (rows.length === 1)
    return rows[0]!.key === shopToday() ? 'Today: nothing yet' : `${nameOf(rows[0]!, report)}: nothing`;
  if (by !== 'row') return `${rows.length} days: nothing`;
  const days = rows.map(({ key }) => key).toSorted();
  return `${showShortDays({ from: days[0]!, to: days.at(-1)! })}: nothing`;
}

export interface Sort {
  /** A column's key, or "row". */
  by: string;
  descending: boolean;
}

/** "net" or "-net" (the largest first). */
export function sortIn(text: string | null, report: Report, figure: string): Sort {
  const by = text?.replace(/^-/, '');
  if (by && (by === 'row' || report.columns.some(({ key }) => key === by)))
    return { by, descending: text!.startsWith('-') };
  if (report.by === 'day' || report.by === 'month') return { by: 'row', descending: true };
  if (isOfTime(report.by)) return { by: 'row', descending: false };
  return { by: figure, descending: true };
}

/** Times by their place in the report, others by name. Of amounts that are taken off the largest is the lowest. */
export function sorted(report: Report, { by, descending }: Sort): ReportRow[] {
  const { rows, columns } = report;
  const at = columns.findIndex(({ key }) => key === by);
  if (at < 0) {
    const inOrder = isOfTime(report.by) ? rows : rows.toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
    return descending ? inOrder.toReversed() : [...inOrder];
  }
  const sign = (descending ? -1 : 1) * (report.totals[at]! < 0 ? -1 : 1);
  return rows.toSorted((a, b) => sign * (a.values[at]! - b.values[at]!));
}
