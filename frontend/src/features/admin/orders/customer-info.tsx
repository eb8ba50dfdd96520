import { Copy, Mail, Phone } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { AdminOrder } from '@/api/models';
import { showMoment } from '@/lib/dates';
import { formatPhone } from '@/lib/phone';
import { Button, buttonLook } from '@/ui/button';
import { toast } from '@/ui/toast-store';
import { CorrectOrder } from './order-dialogs';
import { isEmailed } from './order-words';
import { Fact, FACT_LINK, Facts, Panel } from './panel';
import { dueText } from './statuses';
import { EmailAddress } from '@/ui/email-address';

/** For pasting into a note or a courier's form. */
async function copyCustomer(order: AdminOrder): Promise<void> {
  const lines = [order.customerName, formatPhone(order.customerPhone), order.customerEmail, order.deliveryAddress];
  try {
    await navigator.clipboard.writeText(lines.filter(Boolean).join('\n'));
    toast('Customer Copied', 'Name, phone, email and address.');
  } catch {
    toast('Not copied', 'Your browser doesn’t allow it. Select the text and copy it.', 'destructive');
  }
}

export function CustomerInfo({ order }: { order: AdminOrder }) {
  const pickup = order.fulfilment === 'pickup';
  const address = pickup
    ? [order.pickupAt?.name, order.pickupAt?.address].filter(Boolean).join(', ')
    : order.deliveryAddress;
  const hasWindow = !order.isGift && !isEmailed(order);
  return (
    <Panel label="Customer" title="Customer Information">
      <div className="mb-3 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        <a href={`tel:+1${order.customerPhone}`} className={buttonLook({ look: 'outline' })}>
          <Phone aria-hidden className="size-4" strokeWidth={1.75} />
          Call
        </a>
        <a
          href={`mailto:${order.customerEmail}?subject=${encodeURIComponent(`Your order #${order.id}`)}`}
          className={buttonLook({ look: 'outline' })}
        >
          <Mail aria-hidden className="size-4" strokeWidth={1.75} />
          Email
        </a>
        <Button look="outline" onClick={() => void copyCustomer(order)}>
          <Copy aria-hidden className="size-4" strokeWidth={1.75} />
          Copy
        </Button>
        <CorrectOrder id={order.id} />
      </div>
      <Facts>
        <Fact label="Name">{order.customerName}</Fact>
        <Fact label="Email">
          <span className="flex flex-wrap gap-x-4 max-md:gap-y-2">
            <a className={FACT_LINK} href={`mailto:${order.customerEmail}`}>
              <EmailAddress>{order.customerEmail}</EmailAddress>
            </a>
            <Link className={`whitespace-nowrap ${FACT_LINK}`} to={`/admin/system?show=emails&search=${order.id}`}>
              Sent emails
            </Link>
          </span>
        </Fact>
        <Fact label="Phone">
          <a className={FACT_LINK} href={`tel:+1${order.customerPhone}`}>
            {formatPhone(order.customerPhone)}
          </a>
        </Fact>
        {!order.isGift && !isEmailed(order) && (
          <Fact label={pickup ? 'Pickup at' : 'Address'}>{address || 'Not given'}</Fact>
        )}
        {hasWindow && <Fact label="Due">{dueText(order.deliveryDate, order.deliveryTime)}</Fact>}
        {hasWindow && <Fact label="Instructions">{order.deliveryInstructions || 'No special instructions'}</Fact>}
        <Fact label="Placed">
          {showMoment(order.createdAt)}
          {order.placedBy && (
            <>
              {' by '}
              <EmailAddress>{order.placedBy}</EmailAddress>
            </>
          )}
        </Fact>
      </Facts>
    </Panel>
  );
}
