import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { showPrice } from '@crispi/rules/money';
import type { UnplacedCheckout } from '@/api/models';
import { showMoment } from '@/lib/dates';
import { formatPhone } from '@/lib/phone';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { paymentWords } from '../order-words';
import { LoadedList } from '../../shell/screen/loaded-list';
import { PAYMENT_STATES } from '../../shell/payment-states';

interface Props {
  query: UseInfiniteQueryResult<InfiniteData<UnplacedCheckout[]>>;
  search?: string;
  onClear?: () => void;
}

const STATES: Record<UnplacedCheckout['state'], (typeof PAYMENT_STATES)['placing']> = {
  ...PAYMENT_STATES,
  unpaid: { label: 'Not paid', look: 'neutral', text: 'The checkout is open and not paid.' },
  refunded: { label: 'Refunded', look: 'success', text: 'It couldn’t become an order, and we refunded it.' },
  expired: { label: 'Given up', look: 'neutral', text: 'It was never paid and has expired.' },
};

/** Checkouts without an order, for customers who say "I have paid and heard nothing". */
export function CheckoutList({ query, search = '', onClear }: Props) {
  const empty = search ? (
    <EmptyState
      title={`No checkout or payment matches “${search}”`}
      text="Search by name, email, phone, amount or payment, or by the card’s last four digits once it’s paid."
      action={
        <Button look="outline" onClick={onClear}>
          Clear search
        </Button>
      }
    />
  ) : (
    <EmptyState title="Every checkout has become an order" />
  );
  return (
    <LoadedList
      query={query}
      what="the checkouts"
      placeholder="h-64"
      name="Checkouts without an order"
      empty={empty}
      more="Show earlier ones"
    >
      {(checkout) => <Checkout key={checkout.id} checkout={checkout} />}
    </LoadedList>
  );
}

const LINK = 'rounded-chip font-semibold underline underline-offset-4 hover:text-jam';

function Checkout({ checkout }: { checkout: UnplacedCheckout }) {
  const { state, name, email, phone, amount, cardLast4, paidAt, createdAt, nextCheckAt, refusal } = checkout;
  const { label, look, text } = STATES[state];
  const items = checkout.items.join(', ');
  const recipients = checkout.recipients.filter((recipient) => recipient && recipient !== name).join(', ');
  return (
    <li className="grid gap-x-6 gap-y-2 p-4 lg:grid-cols-[13rem_18rem_minmax(0,1fr)]">
      <div>
        <p className="num font-display text-xl font-bold">{amount ? showPrice(amount) : 'Amount deleted'}</p>
        <p className="num text-mocha">
          {paidAt ? 'Paid ' : 'Begun '}
          <time dateTime={paidAt ?? createdAt}>{showMoment(paidAt ?? createdAt)}</time>
        </p>
        {cardLast4 && <p className="num text-mocha">Card ending in {cardLast4}</p>}
      </div>
      <address className="min-w-0 wrap-anywhere not-italic">
        <p className="font-semibold">{name || 'Details deleted'}</p>
        {email && (
          <p>
            <Link to={`/admin/orders/customers?search=${encodeURIComponent(email)}`} className={LINK}>
              {email}
            </Link>
          </p>
        )}
        {phone && (
          <p>
            <a href={`tel:+1${phone}`} className={`num ${LINK}`}>
              {formatPhone(phone)}
            </a>
          </p>
        )}
      </address>
      <div className="min-w-0 wrap-anywhere">
        <Badge kind={look} dot>
          {label}
        </Badge>
        <p className="mt-1">
          {text}
          {nextCheckAt && state === 'late' && ` Next try: ${showMoment(nextCheckAt)}.`}
        </p>
        {refusal && <p className="mt-1 text-mocha">Why: {refusal}</p>}
        {items && (
          <p className="mt-1 text-mocha">
            {items}
            {recipients && `, for ${recipients}`}
          </p>
        )}
        {checkout.paymentIntentId && (
          <p className="mt-1 text-xs text-mocha">{paymentWords(checkout.paymentIntentId)}</p>
        )}
      </div>
    </li>
  );
}
