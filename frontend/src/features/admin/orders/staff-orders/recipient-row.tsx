import { PencilLine, X } from 'lucide-react';
import { showSlot } from '@/lib/dates';
import { usDigits } from '@/lib/phone';
import { Button } from '@/ui/button';
import type { Draft, DraftRecipient } from './draft';
import type { Errors } from './draft-errors';
import { namesOf } from './draft-request';
import { contentsOf, titleOf } from './goods';
import { feeWords } from './order-summary';
import { quoteRequests } from './quotes';
import type { Order } from './use-staff-order';

/** Whether nothing is missing, so that the card can be folded. */
export function isComplete(draft: Draft, at: number): boolean {
  const { name, phone, deliveryInstructions } = draft.recipients[at]!;
  return (
    namesOf(name).lastName !== '' &&
    usDigits(phone).length === 10 &&
    deliveryInstructions.trim() !== '' &&
    Boolean(quoteRequests(draft)[at])
  );
}

/** Whether a field of the recipient has a message. */
export const hasErrors = (errors: Errors, at: number): boolean =>
  Object.keys(errors).some((path) => path.startsWith(`recipients.${at}.`));

interface Props {
  order: Order;
  recipient: DraftRecipient;
  at: number;
  label: string;
  onEdit: () => void;
  onRemove: () => void;
}

/** A complete recipient on one row: who, where, when, what, and the fee. */
export function RecipientRow({ order, recipient, at, label, onEdit, onRemove }: Props) {
  const { draft, goods, totals } = order;
  const { addressLine1, addressLine2, city, zipCode, deliveryDate, deliveryTime } = recipient;
  const own = draft.lines.filter(({ to }) => to === recipient.key);
  const fee = totals.data?.totals.shipments[at]?.deliveryFee;
  return (
    <section
      role="group"
      aria-label={label}
      className="flex min-h-18 items-center gap-x-3 rounded-card border border-line bg-white py-2 pr-2 pl-4"
    >
      <div className="grid min-w-0 flex-1 gap-x-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] md:items-center">
        <div className="min-w-0">
          <h2 className="truncate font-text text-sm font-bold tracking-normal">{label}</h2>
          <p className="truncate text-mocha">
            {[addressLine1, addressLine2, `${city} ${zipCode}`].filter(Boolean).join(', ')}
          </p>
        </div>
        <div className="min-w-0">
          <p className="num">{showSlot(deliveryDate, deliveryTime)}</p>
          <p
            className="truncate text-mocha max-md:hidden"
            title={own.map((line) => contentsOf(line, goods)).join('; ')}
          >
            {own.map((line) => [titleOf(line, goods), contentsOf(line, goods)].filter(Boolean).join(': ')).join('; ')}
          </p>
          <p className="truncate text-mocha md:hidden">{own.map((line) => titleOf(line, goods)).join(', ')}</p>
        </div>
        <p className={`num text-right font-semibold max-md:hidden ${order.waiting ? 'animate-dim' : ''}`}>
          {feeWords(fee)}
        </p>
      </div>
      <Button look="outline" size="sm" onClick={onEdit} data-part={`edit-recipient-${recipient.key}`}>
        <PencilLine aria-hidden className="size-4" strokeWidth={1.75} />
        <span className="max-sm:sr-only">Edit</span>
        <span className="sr-only"> {label}</span>
      </Button>
      <RemoveButton label={label} onPress={onRemove} />
    </section>
  );
}

export const RemoveButton = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <button
    type="button"
    aria-label={`Remove ${label}`}
    onClick={onPress}
    className="grid size-(--spacing-button) shrink-0 place-items-center rounded-control text-mocha hover:bg-oat hover:text-cocoa"
  >
    <X aria-hidden className="size-4" strokeWidth={1.75} />
  </button>
);
