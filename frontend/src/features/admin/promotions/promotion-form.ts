import { parseCents, showPrice } from '@crispi/rules/money';
import { offerInWords, type Offer, type PromotionKind } from '@crispi/rules/promotion-offer';
import type { Promotion, PromotionRequest } from '@/api/models';
import { daysAfter, showDate, showMoment } from '@/lib/dates';
import { plural } from '@/lib/format';
import { pageData } from '@/lib/page-data';
import { differencesIn } from '../shell/screen/conflict';

/** How shoppers get it. */
export type Way = 'code' | 'automatic' | 'single';

/** Numbers as typed; an empty limit is none. A date without a time is the whole day. */
export interface PromotionForm {
  name: string;
  kind: PromotionKind;
  value: string;
  way: Way;
  code: string;
  minimum: string;
  categories: number[];
  products: number[];
  firstOrder: boolean;
  perPerson: string;
  limit: string;
  from: string;
  fromTime: string;
  until: string;
  untilTime: string;
}

const NEW: PromotionForm = {
  name: '',
  kind: 'percent',
  value: '10',
  way: 'code',
  code: '',
  minimum: '',
  categories: [],
  products: [],
  firstOrder: false,
  perPerson: '',
  limit: '',
  from: '',
  fromTime: '',
  until: '',
  untilTime: '',
};

export function formOf(promotion: Promotion | null): PromotionForm {
  if (!promotion) return NEW;
  const { name, kind, code, automatic, categories, products, firstOrder, perPerson, limit } = promotion;
  const [from, fromTime] = localTime(promotion.from);
  const [until, untilTime] = lastTime(promotion.until);
  return {
    name,
    kind,
    value: kind === 'free_delivery' ? NEW.value : plain(promotion.value),
    way: code ? 'code' : automatic ? 'automatic' : 'single',
    code: code ?? '',
    minimum: Number(promotion.minimum) === 0 ? '' : plain(promotion.minimum),
    categories,
    products,
    firstOrder,
    perPerson: perPerson?.toString() ?? '',
    limit: limit?.toString() ?? '',
    from,
    fromTime,
    until,
    untilTime,
  };
}

export function bodyOf(form: PromotionForm, active: boolean): PromotionRequest {
  const { name, kind, categories, products, firstOrder } = form;
  return {
    name: name.trim(),
    kind,
    value: kind === 'free_delivery' ? 0 : form.value.trim(),
    code: form.way === 'code' ? form.code.trim() : null,
    minimum: form.minimum.trim() || 0,
    categories,
    products,
    firstOrder,
    perPerson: numberOf(form.perPerson),
    limit: numberOf(form.limit),
    from: momentOf(form.from, form.fromTime),
    until: momentOf(form.until, form.untilTime),
    active,
  };
}

/** What the form gives, as far as it is filled in. */
export const offerOf = ({ kind, value, minimum, categories, products }: PromotionForm): Offer => ({
  kind,
  value: kind === 'free_delivery' ? 0 : (parseCents(value) ?? 0),
  minimumCents: parseCents(minimum || '0') ?? 0,
  categories,
  products,
});

/** "10% off" */
export const givesInWords = ({ kind, value }: Pick<Promotion, 'kind' | 'value'>) =>
  offerInWords({ kind, value: parseCents(value) ?? 0 });

/** "Dec 1, 2026 – Dec 24, 2026" by the store's clock. */
export function periodInWords({ from, until }: Pick<Promotion, 'from' | 'until'>): string {
  const start = from && (localTime(from)[1] ? showMoment(from) : showDate(from));
  const [lastDay, time] = lastTime(until);
  const end = until && (time ? showMoment(until) : showDate(lastDay));
  if (start && end) return start === end ? start : `${start} – ${end}`;
  return start ? `From ${start}` : end ? `Until ${end}` : 'No end date';
}

const LABELS = {
  name: 'Name',
  gives: 'Gives',
  code: 'Code',
  minimum: 'Minimum',
  items: 'Items',
  firstOrder: 'First order only',
  perPerson: 'Uses per person',
  limit: 'Uses in all',
  dates: 'Dates',
  state: 'State',
} as const;

/** Where the newer version differs from what was typed. */
export const promotionDifferences = (newer: Promotion, opened: Promotion, typed: PromotionForm) =>
  differencesIn(LABELS, wordsOf(formOf(newer), newer.active), wordsOf(typed, opened.active));

function wordsOf(form: PromotionForm, active: boolean) {
  const { kind, value, way, minimum, categories, products, from, fromTime, until, untilTime } = form;
  const items = [
    categories.length > 0 && plural(categories.length, 'category', 'categories'),
    products.length > 0 && plural(products.length, 'product'),
  ].filter(Boolean);
  return {
    name: form.name,
    firstOrder: form.firstOrder,
    perPerson: form.perPerson,
    limit: form.limit,
    gives: givesInWords({ kind, value }),
    code: way === 'code' ? form.code : way === 'automatic' ? 'Automatic' : 'Single-use codes',
    minimum: minimum && showPrice(minimum),
    items: items.join(', ') || 'All items',
    dates: [from, fromTime, '–', until, untilTime].filter(Boolean).join(' '),
    state: active ? 'On' : 'Paused',
  };
}

/** "10.00" → "10", "12.50" → "12.5" for percentages and amounts in fields. */
const plain = (decimal: string) => String(Number(decimal));
const numberOf = (typed: string) => (typed.trim() === '' ? null : Number(typed));
const momentOf = (day: string, time: string) => (day === '' ? null : time === '' ? day : `${day}T${time}`);

/** Date and time by the store's clock; the time of a day's first moment is left out. */
function localTime(instant: string | null): [day: string, time: string] {
  if (!instant) return ['', ''];
  const timeZone = pageData.shop.timeZone;
  const text = new Date(instant).toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const [day = '', time = ''] = text.split(' ');
  return [day, time === '00:00' ? '' : time];
}

/** The same for an end: until the first moment of a day is the whole day before. */
function lastTime(instant: string | null): [day: string, time: string] {
  const [day, time] = localTime(instant);
  return day && !time ? [daysAfter(day, -1), ''] : [day, time];
}

const percentOrAmount = (kind: PromotionKind) => (kind === 'percent' ? 100_00 : 1_000_000);

export function valueProblem(value: string, { kind }: PromotionForm): string | true {
  const parsed = parseCents(value);
  if (kind === 'free_delivery' || (parsed !== null && parsed > 0 && parsed <= percentOrAmount(kind))) return true;
  return kind === 'percent' ? 'Enter a percentage from 0.01 to 100.' : 'Enter an amount from 0.01 to 10000.00.';
}

export const codeProblem = (code: string, { way }: PromotionForm) =>
  way !== 'code' || /^[a-z0-9]{3,20}$/i.test(code.trim()) || 'Use 3 to 20 letters A–Z and digits.';

export const minimumProblem = (minimum: string) =>
  minimum.trim() === '' || (parseCents(minimum) ?? -1) >= 0 || 'Enter an amount, or leave it empty.';

export const countProblem = (typed: string) =>
  typed.trim() === '' || /^[1-9]\d{0,6}$/.test(typed.trim()) || 'Enter a whole number, or leave it empty.';
