import { Link } from 'react-router-dom';
import type { AdminRecipient } from '@/api/models';
import { giftCardFor } from '@/lib/gift-card';
import { emailInWords } from '@/lib/mailed-gift-cards';
import { Button } from '@/ui/button';
import { useOpenOrder } from './open-order';
import { openedDialog } from './order-dialogs';
import { nameOf } from './order-words';
import { Panel } from './panel';
import { statusLabel } from './statuses';

/** The gift cards of an order, a row per email. The shop mails them; staff can cancel those that wait. */
export function MailedGiftCards() {
  const { order } = useOpenOrder();
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
          <li key={shipment.recipientIndex} className="flex flex-wrap items-center gap-x-4 py-2 first:pt-0 last:pb-0">
            <div className="min-w-0 flex-1 basis-52 [overflow-wrap:anywhere]">
              <p className="font-semibold">{giftCardFor(nameOf(shipment))}</p>
              <p className="text-mocha">
                {shipment.status === 'cancelled' ? statusLabel('cancelled') : emailInWords(shipment)}
              </p>
            </div>
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
