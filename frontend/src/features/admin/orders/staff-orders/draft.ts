import type { GiftCardDetails } from '@crispi/rules/gift-card-offer';
import { daysAfter, shopToday } from '@/lib/dates';

export interface Person {
  /** First and last name in one field, as a caller says them. */
  name: string;
  phone: string;
  email: string;
}

export interface Shipment {
  addressLine1: string;
  addressLine2: string;
  city: string;
  state: string;
  zipCode: string;
  deliveryDate: string;
  deliveryTime: string;
  deliveryInstructions: string;
  /** Dollars, as typed. */
  tip: string;
  receiveNotifications: boolean;
}

/** A row of the form for a person and an address: the caller's own, or a recipient's. */
export type Addressee = Person & Shipment;

export interface DraftRecipient extends Addressee {
  key: number;
}

interface AnyLine {
  /** Number of the line in this order. */
  key: number;
  message: string;
  /** Key of the recipient of a gift; null: not assigned yet. */
  to: number | null;
}

export interface BoxLine extends AnyLine {
  boxSizeId: number;
  cookies: { cookieId: number; quantity: number }[];
}

export interface ItemLine extends AnyLine {
  cookieId: number;
  quantity: number;
  giftCard: GiftCardDetails | null;
}

export type Line = BoxLine | ItemLine;

export const isBox = (line: Line): line is BoxLine => 'boxSizeId' in line;
/** Gift cards are emailed: no recipient, no address. */
export const isEmailed = (line: Line): boolean => !isBox(line) && line.giftCard !== null;

export interface Payment {
  kind: 'link' | 'counter' | 'invoice';
  hours: number;
  /** False: staff copy the link. */
  email: boolean;
  /** 'later': when it is handed over. */
  method: 'cash' | 'terminal' | 'later';
  dueOn: string;
  reference: string;
}

/** An order as it is being typed. */
export interface Draft extends Addressee {
  lines: Line[];
  kind: 'delivery' | 'pickup' | 'gift';
  locationId: string;
  recipients: DraftRecipient[];
  promoCode: string;
  giftCards: string[];
  payment: Payment;
  /** Why full time slots may be taken. */
  overbookedFor: string;
  note: string;
}

export const LEAVE_AT_DOOR = 'Leave at the door';

const EMPTY_ADDRESSEE: Addressee = {
  name: '',
  phone: '',
  email: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: '',
  zipCode: '',
  deliveryDate: '',
  deliveryTime: '',
  deliveryInstructions: LEAVE_AT_DOOR,
  tip: '',
  receiveNotifications: true,
};

const INVOICE_DAYS = 14;
export const LINK_HOURS = { usual: 2, most: 24 };

export const emptyDraft = (): Draft => ({
  ...EMPTY_ADDRESSEE,
  lines: [],
  kind: 'delivery',
  locationId: '',
  recipients: [],
  promoCode: '',
  giftCards: [],
  payment: {
    kind: 'link',
    hours: LINK_HOURS.usual,
    email: true,
    method: 'cash',
    dueOn: daysAfter(shopToday(), INVOICE_DAYS),
    reference: '',
  },
  overbookedFor: '',
  note: '',
});

/** Whether there is anything that a reload would lose. */
export const isTyped = (draft: Draft): boolean =>
  draft.lines.length > 0 || draft.recipients.length > 0 || [draft.name, draft.phone, draft.email].some(Boolean);

export const nextKey = (taken: readonly { key: number }[]) => Math.max(0, ...taken.map(({ key }) => key)) + 1;

export function addBox(draft: Draft, boxSizeId: number, count = 1): Draft {
  let next = draft;
  for (let box = 0; box < count; box += 1) next = added(next, { boxSizeId, cookies: [] });
  return next;
}

/** Boxes that were added together get the contents of the first that is filled, unless they have some. */
export function fillAlike(draft: Draft, from: number, others: readonly number[]): Draft {
  const box = draft.lines.find(({ key }) => key === from);
  if (!box || !isBox(box)) return draft;
  const isEmpty = (line: Line) => isBox(line) && line.boxSizeId === box.boxSizeId && line.cookies.length === 0;
  return {
    ...draft,
    lines: draft.lines.map((line) =>
      others.includes(line.key) && isEmpty(line) ? { ...line, cookies: structuredClone(box.cookies) } : line,
    ),
  };
}

/** More of a product that has a line without a message; in a gift each line may go to another person. */
export function addItem(draft: Draft, cookieId: number, quantity: number, giftCard: GiftCardDetails | null = null) {
  const same = draft.lines.find(
    (line): line is ItemLine =>
      !isBox(line) && line.cookieId === cookieId && line.message === '' && !line.giftCard && !giftCard,
  );
  if (!same || draft.kind === 'gift') return added(draft, { cookieId, quantity, giftCard });
  return changeLine(draft, same.key, { quantity: same.quantity + quantity });
}

type NewLine = Omit<BoxLine, keyof AnyLine> | Omit<ItemLine, keyof AnyLine>;

function added(draft: Draft, line: NewLine): Draft {
  const only = draft.recipients.length === 1 ? draft.recipients[0] : undefined;
  const to = (withoutItems(draft)[0] ?? only)?.key ?? null;
  const full = { ...line, key: nextKey(draft.lines), message: '', to } as Line;
  return { ...draft, lines: [...draft.lines, isEmailed(full) ? { ...full, to: null } : full] };
}

export function changeLine(draft: Draft, key: number, changes: Partial<BoxLine> | Partial<ItemLine>): Draft {
  return { ...draft, lines: draft.lines.map((line) => (line.key === key ? ({ ...line, ...changes } as Line) : line)) };
}

export const removeLine = (draft: Draft, key: number): Draft => ({
  ...draft,
  lines: draft.lines.filter((line) => line.key !== key),
});

/** The same line again; of a gift for the next recipient who has nothing yet. */
export function duplicateLine(draft: Draft, key: number): Draft {
  const at = draft.lines.findIndex((line) => line.key === key);
  const original = draft.lines[at];
  if (!original) return draft;
  const copy = { ...structuredClone(original), key: nextKey(draft.lines), to: withoutItems(draft)[0]?.key ?? null };
  return { ...draft, lines: draft.lines.toSpliced(at + 1, 0, copy) };
}

/** One line for each piece, so that each can go to another recipient. */
export function splitLine(draft: Draft, key: number): Draft {
  const line = draft.lines.find((one) => one.key === key);
  if (!line || isBox(line)) return draft;
  let split = changeLine(draft, key, { quantity: 1 });
  for (let piece = 1; piece < line.quantity; piece += 1) split = duplicateLine(split, key);
  return split;
}

const withoutItems = ({ recipients, lines }: Draft) =>
  recipients.filter(({ key }) => !lines.some(({ to }) => to === key));

export const assignLine = (draft: Draft, key: number, to: number | null): Draft => changeLine(draft, key, { to });

/** The lines that need a recipient and have none. */
export const unassigned = ({ kind, lines }: Draft): Line[] =>
  kind === 'gift' ? lines.filter((line) => line.to === null && !isEmailed(line)) : [];

export function setKind(draft: Draft, kind: Draft['kind']): Draft {
  const deliveryInstructions = instructionsFor(kind, draft);
  const changed = { ...draft, kind, deliveryTime: '', deliveryInstructions };
  return kind === 'gift' && draft.recipients.length === 0 ? addRecipient(changed) : changed;
}

/** What a driver is asked to do by default is no note for the store. */
function instructionsFor(kind: Draft['kind'], { deliveryInstructions: typed }: Draft): string {
  if (kind === 'pickup') return typed === LEAVE_AT_DOOR ? '' : typed;
  return typed || LEAVE_AT_DOOR;
}

const WHEN = ['deliveryDate', 'deliveryTime'] as const;
const ADDRESS = ['addressLine1', 'addressLine2', 'city', 'state', 'zipCode'] as const;
const HOW = ['deliveryInstructions', 'tip'] as const;

const copied = <Field extends keyof Addressee>(from: Addressee, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, from[field]])) as Pick<Addressee, Field>;

/** A further recipient: gets the first line without one, at the day and time of the recipient before. */
export function addRecipient(draft: Draft): Draft {
  const key = nextKey(draft.recipients);
  const before = draft.recipients.at(-1);
  const recipient = { ...EMPTY_ADDRESSEE, ...(before && copied(before, [...WHEN, ...HOW])), key };
  const [first] = unassigned(draft);
  const next = { ...draft, recipients: [...draft.recipients, recipient] };
  return first ? assignLine(next, first.key, key) : next;
}

export function changeRecipient(draft: Draft, key: number, changes: Partial<Addressee>): Draft {
  return {
    ...draft,
    recipients: draft.recipients.map((recipient) => (recipient.key === key ? { ...recipient, ...changes } : recipient)),
  };
}

/** What was theirs is without a recipient again. */
export function removeRecipient(draft: Draft, key: number): Draft {
  return {
    ...draft,
    recipients: draft.recipients.filter((recipient) => recipient.key !== key),
    lines: draft.lines.map((line) => (line.to === key ? { ...line, to: null } : line)),
  };
}

/** Address, time, instructions and tip as of the recipient before. */
export function copyFromBefore(draft: Draft, key: number): Draft {
  const at = draft.recipients.findIndex((recipient) => recipient.key === key);
  const before = draft.recipients[at - 1];
  return before ? changeRecipient(draft, key, copied(before, [...ADDRESS, ...WHEN, ...HOW])) : draft;
}

export function sameWhenForAll(draft: Draft, key: number): Draft {
  const chosen = draft.recipients.find((recipient) => recipient.key === key);
  if (!chosen) return draft;
  return { ...draft, recipients: draft.recipients.map((recipient) => ({ ...recipient, ...copied(chosen, WHEN) })) };
}

/** The city of a ZIP code that was typed before in this order or is known of the customer. */
export function cityOf(
  draft: Draft,
  zipCode: string,
  known: readonly Pick<Shipment, 'zipCode' | 'city'>[] = [],
): string {
  const places = [draft, ...draft.recipients, ...known];
  return places.find((place) => place.zipCode === zipCode && place.city.trim() !== '')?.city ?? '';
}

/** The value at a path such as "recipients.0.zipCode"; undefined if there is none. */
export function valueAt(draft: Draft, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, part) => (value as Record<string, unknown> | null | undefined)?.[part], draft);
}

/** The draft with another value at a path. */
export function withValue(draft: Draft, path: string, value: unknown): Draft {
  const put = (into: unknown, [part, ...rest]: string[]): unknown => {
    if (part === undefined) return value;
    const inner = put((into as Record<string, unknown>)[part], rest);
    return Array.isArray(into) ? into.with(Number(part), inner) : { ...(into as object), [part]: inner };
  };
  return put(draft, path.split('.')) as Draft;
}
