import { Copy, MessageSquareText, PencilLine, Split, Trash2, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { countWords, MESSAGE_WORDS } from '@crispi/rules/message';
import { showCents } from '@crispi/rules/money';
import { giftCardName } from '@/lib/gift-card';
import { FieldError } from '@/ui/field';
import { NativeSelect } from '@/ui/native-select';
import { TextareaField } from '@/ui/textarea-field';
import { BoxEditor } from './box-editor';
import {
  assignLine,
  changeLine,
  duplicateLine,
  isBox,
  isEmailed,
  removeLine,
  splitLine,
  type DraftRecipient,
  type Line,
} from './draft';
import { Count } from './fields';
import { GiftCardFields } from './gift-card-fields';
import { contentsOf, priceOf } from './goods';
import { MOST_PIECES } from './search-items';
import { focusPart, type Order } from './use-staff-order';

interface Props {
  order: Order;
  line: Line;
  /** Its place in the list, as in the paths of errors. */
  at: number;
  title: string;
  /** The contents of the box are being typed. */
  open: boolean;
  /** How many empty boxes get the same contents once it is full. */
  alike: number;
  onEdit: () => void;
  onDone: () => void;
}

/** Title and price on one line; the tools have a width of their own, so that all prices end on one edge. */
const GRID =
  "grid-cols-[minmax(0,1fr)_auto] [grid-template-areas:'title_price'_'for_tools'] sm:grid-cols-[minmax(0,1fr)_auto_4.5rem_auto] sm:[grid-template-areas:'title_for_price_tools']";
/** With the choice of a recipient, which has a line of its own where there is no room beside the title. */
const GIFT_GRID =
  "grid-cols-[minmax(0,1fr)_auto] [grid-template-areas:'title_price'_'for_for'_'tools_tools'] sm:grid-cols-[minmax(0,1fr)_4.5rem_auto] sm:[grid-template-areas:'title_price_tools'_'for_for_for'] xl:grid-cols-[minmax(0,1fr)_auto_4.5rem_auto] xl:[grid-template-areas:'title_for_price_tools']";

export const recipientLabel = ({ name }: Pick<DraftRecipient, 'name'>, at: number) =>
  name.trim() || `Recipient ${at + 1}`;

/** A line of the order: what it is, for whom, how many, its message. */
export function LineRow({ order, line, at, title, open, alike, onEdit, onDone }: Props) {
  const { draft, goods, change, errors, totals } = order;
  const path = `items.${at}`;
  const error = errors[path];
  const [writes, setWrites] = useState(false);
  const answer = totals.data?.items.find(({ key }) => key === line.key);
  const price = answer && !order.waiting ? answer.total : priceOf(line, goods) / 100;
  const messageOpen = writes || line.message !== '' || Boolean(errors[`${path}.message`]);
  const remove = () => {
    change((before) => removeLine(before, line.key));
    order.removed.note({ kind: 'line', at, title, line });
  };
  const asksWho = draft.kind === 'gift' && !isEmailed(line);
  return (
    <li
      data-invalid={error ? true : undefined}
      className="grid gap-2 py-2.5 first:pt-0 touch:py-1.5"
      aria-label={title}
    >
      <div className={`grid items-center gap-x-3 gap-y-1.5 ${asksWho ? GIFT_GRID : GRID}`}>
        <div className="min-w-0 [grid-area:title]">
          <p className="font-semibold wrap-anywhere">{title}</p>
          {!open && <p className="text-mocha wrap-anywhere empty:hidden">{detailOf(line, order)}</p>}
          {answer && !answer.available && !order.waiting && (
            <p className="font-semibold text-danger">{answer.unavailableReason ?? 'Not available'}</p>
          )}
        </div>
        <div className="flex min-w-0 gap-2 [grid-area:for] empty:hidden">
          {asksWho && (
            <NativeSelect
              aria-label={`Who gets ${title}`}
              className="min-w-0 flex-1 sm:max-w-64 xl:w-44 xl:flex-none"
              value={line.to ?? ''}
              aria-invalid={error !== undefined && line.to === null ? true : undefined}
              onChange={({ target }) => change((before) => assignLine(before, line.key, Number(target.value) || null))}
            >
              <option value="">Not assigned</option>
              {draft.recipients.map((recipient, place) => (
                <option key={recipient.key} value={recipient.key}>
                  {recipientLabel(recipient, place)}
                </option>
              ))}
            </NativeSelect>
          )}
          {!isBox(line) && (
            <Count
              name={title}
              value={line.quantity}
              max={MOST_PIECES}
              onChange={(quantity) => change((before) => changeLine(before, line.key, { quantity }))}
            />
          )}
        </div>
        <span className="num text-right font-semibold [grid-area:price]">
          {showCents(Math.round(Number(price) * 100))}
        </span>
        <div className="flex justify-end [grid-area:tools] sm:w-[calc(4*var(--spacing-button))]">
          {isBox(line) && <Tool icon={PencilLine} label={`Edit ${title}`} pressed={open} onPress={onEdit} />}
          {isBox(line) && (
            <Tool
              icon={Copy}
              label={`Duplicate ${title}`}
              onPress={() => change((before) => duplicateLine(before, line.key))}
            />
          )}
          {!isBox(line) && draft.kind === 'gift' && line.quantity > 1 && !line.giftCard && (
            <Tool
              icon={Split}
              label={`Split ${title} into single pieces`}
              onPress={() => change((before) => splitLine(before, line.key))}
            />
          )}
          {!isEmailed(line) && (
            <Tool
              icon={MessageSquareText}
              label={`Message with ${title}`}
              pressed={messageOpen}
              onPress={() => {
                if (line.message === '') setWrites(!writes);
                if (!messageOpen) focusPart(`message-${line.key}`);
              }}
            />
          )}
          <Tool icon={Trash2} label={`Remove ${title}`} onPress={remove} part={`remove-line-${line.key}`} />
        </div>
      </div>
      {error && <FieldError id={`${path}-error`}>{error}</FieldError>}
      {open && isBox(line) && <BoxEditor order={order} box={line} title={title} alike={alike} onDone={onDone} />}
      {!isBox(line) && line.giftCard && <GiftCardFields order={order} line={line} title={title} />}
      {messageOpen && (
        <TextareaField
          label={`Message with ${title}`}
          rows={2}
          data-part={`message-${line.key}`}
          value={line.message}
          error={errors[`${path}.message`]}
          hint={
            <span className="num">
              {countWords(line.message)}/{MESSAGE_WORDS} words
            </span>
          }
          onChange={({ target }) => change((before) => changeLine(before, line.key, { message: target.value }))}
        />
      )}
    </li>
  );
}

function detailOf(line: Line, { goods }: Order): string {
  if (!isBox(line)) return line.giftCard ? giftCardName(line.giftCard) : '';
  return contentsOf(line, goods) || 'Empty';
}

interface ToolProps {
  icon: LucideIcon;
  label: string;
  pressed?: boolean;
  onPress: () => void;
  part?: string;
}

function Tool({ icon: Icon, label, pressed, onPress, part }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onPress}
      data-part={part}
      className="grid size-(--spacing-button) place-items-center rounded-control text-mocha hover:bg-oat hover:text-cocoa aria-pressed:bg-oat aria-pressed:text-cocoa"
    >
      <Icon aria-hidden className="size-4" strokeWidth={1.75} />
    </button>
  );
}
