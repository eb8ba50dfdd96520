import { toCents } from '@crispi/rules/money';
import { GIFT_MESSAGE_LENGTH, type GiftCardDetails } from '@crispi/rules/gift-card-offer';
import { shopToday } from '@/lib/dates';
import { TextField } from '@/ui/field';
import { changeLine, type ItemLine } from './draft';
import type { Order } from './use-staff-order';

interface Props {
  order: Order;
  line: ItemLine;
  title: string;
}

/** To whom a gift card is emailed, and when. */
export function GiftCardFields({ order, line, title }: Props) {
  const card = line.giftCard!;
  const set = (changes: Partial<GiftCardDetails>) =>
    order.change((draft) => changeLine(draft, line.key, { giftCard: { ...card, ...changes } }));
  const at = order.draft.lines.indexOf(line);
  const error = (field: string) => order.errors[`items.${at}.giftCard.${field}`];
  return (
    <div
      role="group"
      aria-label={`Details of ${title}`}
      className="grid grid-cols-2 gap-3 rounded-control bg-oat p-3 lg:grid-cols-4"
    >
      <TextField
        label="Amount in dollars"
        inputMode="decimal"
        defaultValue={card.amount / 100}
        error={error('amount')}
        onChange={({ target }) => set({ amount: toCents(Number.parseFloat(target.value) || 0) })}
      />
      <TextField
        label="Send to, name"
        maxLength={200}
        value={card.recipientName ?? ''}
        error={error('recipientName')}
        onChange={({ target }) => set({ recipientName: target.value || null })}
      />
      <TextField
        label="Send to, email"
        hint="Empty: to the customer"
        type="email"
        maxLength={200}
        value={card.recipientEmail ?? ''}
        error={error('recipientEmail')}
        onChange={({ target }) => set({ recipientEmail: target.value || null })}
      />
      <TextField
        label="Send on"
        hint="Empty: at once"
        type="date"
        min={shopToday()}
        value={card.sendOn ?? ''}
        error={error('sendOn')}
        onChange={({ target }) => set({ sendOn: target.value || null })}
      />
      <TextField
        label="Message on the card"
        className="col-span-full"
        maxLength={GIFT_MESSAGE_LENGTH}
        value={card.message ?? ''}
        error={error('message')}
        onChange={({ target }) => set({ message: target.value || null })}
      />
    </div>
  );
}
