import { showDate, showSlot } from '@/lib/dates';
import { plural } from '@/lib/format';
import { formatPhone } from '@/lib/phone';
import type { Difference } from '../../shell/screen/conflict';
import { isEmailed, type Addressee, type Draft, type Line, type Payment } from './draft';
import { contentsOf, titleOf, type Goods } from './goods';

/** The parts of an order in words, by what each is called: "Time of Ada Lovelace’s delivery". */
function partsOf(draft: Draft, goods: Goods): Map<string, string> {
  const { kind, payment, lines } = draft;
  const parts = new Map<string, string>([
    ['Customer', [draft.name, formatPhone(draft.phone), draft.email].filter(Boolean).join(', ')],
    ['Items', lineWords(kind === 'gift' ? lines.filter(isEmailed) : lines, goods)],
    ['Delivery or pickup', { delivery: 'Delivery', pickup: 'Pickup', gift: 'Gift' }[kind]],
  ]);
  if (kind === 'delivery') addShipment(parts, 'the delivery', draft);
  if (kind === 'pickup') {
    parts.set('Store', draft.locationId);
    parts.set('Time of the pickup', showSlot(draft.deliveryDate, draft.deliveryTime));
    parts.set('Note for the store', draft.deliveryInstructions);
  }
  if (kind === 'gift')
    for (const [at, recipient] of draft.recipients.entries()) {
      const name = recipient.name.trim() || `recipient ${at + 1}`;
      const own = lines.filter(({ to }) => to === recipient.key);
      parts.set(`Items for ${name}`, lineWords(own, goods));
      parts.set(
        `Phone and email of ${name}`,
        [formatPhone(recipient.phone), recipient.email].filter(Boolean).join(', '),
      );
      addShipment(parts, `${name}’s delivery`, recipient);
    }
  parts.set(
    'Codes',
    [draft.promoCode, ...draft.giftCards.map((code) => `••••${code.slice(-4)}`)].filter(Boolean).join(', '),
  );
  parts.set('Payment', paymentWords(payment));
  parts.set('Reason to take a full time slot', draft.overbookedFor);
  parts.set('Note for the team', draft.note);
  return parts;
}

function addShipment(parts: Map<string, string>, of: string, to: Addressee): void {
  const place = [to.addressLine1, to.addressLine2, to.city, `${to.state} ${to.zipCode}`.trim()];
  parts.set(`Address of ${of}`, place.filter(Boolean).join(', '));
  parts.set(`Time of ${of}`, to.deliveryDate && showSlot(to.deliveryDate, to.deliveryTime));
  parts.set(`Instructions of ${of}`, to.deliveryInstructions);
  parts.set(`Tip of ${of}`, to.tip && `$${to.tip.replace(/^\$/, '')}`);
  parts.set(`Updates about ${of}`, to.receiveNotifications ? 'Yes' : 'No');
}

const lineWords = (lines: Line[], goods: Goods): string =>
  lines
    .map((line) => {
      const count = 'quantity' in line && line.quantity > 1 ? `${line.quantity} × ` : '';
      const within = [contentsOf(line, goods), line.message && `“${line.message}”`].filter(Boolean).join(', ');
      return `${count}${titleOf(line, goods)}${within && `: ${within}`}`;
    })
    .join('; ');

function paymentWords({ kind, hours, email, method, dueOn, reference }: Payment): string {
  if (kind === 'link') return `${email ? 'Link by email' : 'Link, copied'}, ${plural(hours, 'hour')}`;
  if (kind === 'invoice') return ['Invoice', dueOn && `due ${showDate(dueOn)}`, reference].filter(Boolean).join(', ');
  return { cash: 'Cash', terminal: 'Card terminal', later: 'When it is handed over' }[method];
}

/** The parts that differ in two versions of an order, in the order of the form. */
export function draftDifferences(saved: Draft, edited: Draft, goods: Goods): Difference[] {
  const [theirs, mine] = [partsOf(saved, goods), partsOf(edited, goods)];
  return [...new Set([...theirs.keys(), ...mine.keys()])]
    .map((label) => ({ label, saved: theirs.get(label) ?? '', edited: mine.get(label) ?? '' }))
    .filter((one) => one.saved !== one.edited);
}

/** "Ben changed the time of Ada Lovelace’s delivery and the payment."; null while nothing differs. */
export function changedWords(by: string, before: Draft, after: Draft, goods: Goods): string | null {
  const parts = draftDifferences(after, before, goods).map(
    ({ label }) => `the ${label[0]!.toLowerCase()}${label.slice(1)}`,
  );
  if (parts.length === 0) return null;
  return `${by} changed ${new Intl.ListFormat('en-US').format(parts)}.`;
}
