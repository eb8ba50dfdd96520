import { messageProblem } from '@crispi/rules/message';
import type { FieldProblem } from '@/api/client';
import { isBox, isEmailed, LINK_HOURS, unassigned, type Draft } from './draft';
import { checkoutFormOf, namesOf } from './draft-request';
import { missingWords, roomIn, type Goods } from './goods';

/** Messages by the path of the field: "recipients.0.zipCode". */
export type Errors = Record<string, string>;

/** The field of a path of the API: "form.customerInfo.lastName" → "name" */
export function fieldOf(path: string): string {
  return path
    .replace(/^form\./, '')
    .replace(/^customerInfo\./, '')
    .replace(/(^|\.)(firstName|lastName)$/, '$1name');
}

/** The first message of each field. */
export function errorsOf(problems: readonly FieldProblem[]): Errors {
  const errors: Errors = {};
  for (const { path, message } of problems) errors[fieldOf(path)] ??= message;
  return errors;
}

/** What can be seen to be wrong before anything is sent: the shop's own rules, and those of staff's orders. */
export async function checkDraft(draft: Draft, goods: Goods): Promise<Errors> {
  const { buyerSchema, checkoutSchema } = await import('@/shop/checkout-rules');
  const delivers = draft.lines.length === 0 || draft.lines.some((line) => !isEmailed(line));
  const result = (delivers ? checkoutSchema : buyerSchema).safeParse(checkoutFormOf(draft));
  const problems = (result.error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }));
  return { ...errorsOf(problems), ...nameErrors(draft), ...itemErrors(draft, goods), ...paymentErrors(draft) };
}

/** One field for both names: the message says which one is missing. */
function nameErrors(draft: Draft): Errors {
  const people = [
    ['name', draft.name],
    ...(draft.kind === 'gift' ? draft.recipients.map(({ name }, at) => [`recipients.${at}.name`, name]) : []),
  ] as [string, string][];
  return Object.fromEntries(
    people.flatMap(([path, name]) => {
      const { firstName, lastName } = namesOf(name);
      if (!firstName) return [[path, 'Enter the first and last name']];
      return lastName ? [] : [[path, 'Enter the last name, too']];
    }),
  );
}

function itemErrors(draft: Draft, goods: Goods): Errors {
  const { lines, kind, recipients } = draft;
  if (lines.length === 0) return { items: 'Add at least one item' };
  const free = unassigned(draft);
  const ofLines = lines.flatMap((line, at): [string, string][] => {
    const room = isBox(line) ? roomIn(line, goods) : 0;
    const message = messageProblem(line.message);
    if (room !== 0) return [[`items.${at}`, missingWords(room)]];
    if (free.includes(line)) return [[`items.${at}`, 'Choose who gets it']];
    return message ? [[`items.${at}.message`, message]] : [];
  });
  const empty = kind === 'gift' ? recipients.map(({ key }) => !lines.some(({ to }) => to === key)) : [];
  const ofRecipients = empty.flatMap((none, at) =>
    none ? [[`recipients.${at}.assignedItems`, 'Nothing is for this recipient yet']] : [],
  );
  return Object.fromEntries([...ofLines, ...ofRecipients]);
}

function paymentErrors({ payment: { kind, hours, dueOn } }: Draft): Errors {
  if (kind === 'link' && !(Number.isInteger(hours) && hours >= 1 && hours <= LINK_HOURS.most))
    return { 'payment.hours': `1 to ${LINK_HOURS.most} hours` };
  return kind === 'invoice' && !dueOn ? { 'payment.dueOn': 'Choose the day it is due' } : {};
}
