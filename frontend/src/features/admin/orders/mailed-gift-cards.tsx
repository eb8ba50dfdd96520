import { Link } from 'react-router-dom';
import { showPrice } from '@crispi/rules/money';
import type { AdminRecipient, OrderItem } from '@/api/models';
import { giftCardFor, giftCardName } from '@/lib/gift-card';
import { emailInWords } from '@/lib/mailed-gift-cards';
import { DrawnGiftCard } from '@/shop/gift-card';
import { Button } from '@/ui/button';
import { useOpenOrder } from './open-order';
import { openedDialog } from './order-dialogs';
import { nameOf, pieces } from './order-words';
import { Panel } from './panel';
import { statusLabel } from './statuses';

/** The gift cards of an order, a row per email. The shop mails them; staff can cancel those that wait. */
export function MailedGiftCards() {
  const { order, details } = useOpenOrder();
  const mailed = order.recipientData.filter(({ kind }) => kind === 'electronic');
  return (
    <Panel
      title="Gift cards"
      aside={
        <Link
          to={`/admin/gift-cards?search=${order.id}`}
          className="inline-flex min-h-button items-center rounded-chip font-semibold underline underline-offset-4 hover:text-jam"
        >
          See balances
        </Link>
      }
    >
      <ul className="divide-y divide-line text-sm">
        {mailed.map((shipment) => (
          <li
            key={shipment.recipientIndex}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <MailedCard
              shipment={shipment}
              item={details?.items.find(
                ({ giftCard, recipientIndex }) => giftCard && recipientIndex === shipment.recipientIndex,
              )}
            />
            {/* Alone it is the whole order, which is cancelled below its payment. */}
            {order.recipientData.length > 1 &&
              shipment.allowedStatuses.some(({ status, allowed }) => status === 'cancelled' && allowed) && (
                <CancelCard shipment={shipment} />
              )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The card, for whom and when, what it says and what it cost. `item`: undefined while it is loading. */
function MailedCard({ shipment, item }: { shipment: AdminRecipient; item: OrderItem | undefined }) {
  const name = nameOf(shipment);
  const card = item?.giftCard;
  return (
    <>
      {card && <DrawnGiftCard amount={card.amount} className="w-20 shrink-0 self-start" />}
      <div className="min-w-0 flex-1 basis-52 [overflow-wrap:anywhere]">
        <p className="flex justify-between gap-4 font-semibold">
          {card ? pieces({ ...item, title: `${giftCardName(card)}${name && ` for ${name}`}` }) : giftCardFor(name)}
          {item && <span className="num">{showPrice(item.totalPrice)}</span>}
        </p>
        <p className="text-mocha">
          {shipment.status === 'cancelled' ? statusLabel('cancelled') : emailInWords(shipment)}
        </p>
        {card?.message && (
          <blockquote className="mt-1 border-l-3 border-butter-deep pl-3 whitespace-pre-line">
            {card.message}
          </blockquote>
        )}
      </div>
    </>
  );
}

function CancelCard({ shipment }: { shipment: AdminRecipient }) {
  const { order, details } = useOpenOrder();
  const { recipientIndex } = shipment;
  const name = nameOf(shipment);
  return (
    <Button
      look="danger"
      disabled={!details}
      onClick={() => openedDialog.set({ kind: 'cancel', order, recipientIndex })}
    >
      Cancel gift card{name && <span className="sr-only"> for {name}</span>}
    </Button>
  );
}
