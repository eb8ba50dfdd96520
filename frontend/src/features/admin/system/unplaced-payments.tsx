import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call, userMessage } from '@/api/client';
import type { UnplacedPayment } from '@/api/models';
import { showMoment } from '@/lib/dates';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { EmptyState } from '@/ui/empty-state';
import { Loaded, ROWS } from '../shell/screen/loaded';
import { PAYMENT_STATES } from '../shell/payment-states';
import { useSave } from '../shell/screen/save';
import { systemQueries } from './system.queries';

/** Payments without an order: the payer, and the state of the refund. */
export function UnplacedPayments() {
  const payments = useQuery(systemQueries.payments());
  return (
    <Loaded query={payments} what="the payments" placeholder="h-64">
      {({ payments: rows }) =>
        rows.length === 0 ? (
          <EmptyState
            title="Every payment has its order"
            text="Payments that couldn’t become an order are refunded automatically and listed here until then."
          />
        ) : (
          <ul aria-label="Payments without an order" className={ROWS}>
            {rows.map((payment) => (
              <Payment key={payment.paymentIntentId} payment={payment} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

const LINK = 'rounded-chip font-semibold underline underline-offset-4 hover:text-jam';

function Payment({ payment }: { payment: UnplacedPayment }) {
  const { paymentIntentId, amount, paidAt, cardLast4, state, name, email, phone, nextCheckAt, refusal } = payment;
  const { label, look, text } = PAYMENT_STATES[state];
  return (
    <li className="grid gap-x-6 gap-y-2 p-4 lg:grid-cols-[13rem_16rem_minmax(0,1fr)]">
      <div>
        <p className="num font-display text-xl font-bold">${amount}</p>
        <p className="num text-mocha">
          <time dateTime={paidAt}>{showMoment(paidAt)}</time>
        </p>
        {cardLast4 && <p className="num text-mocha">Card ending in {cardLast4}</p>}
      </div>
      <address className="min-w-0 wrap-anywhere not-italic">
        <p className="font-semibold">{name ?? 'Details deleted'}</p>
        {email && (
          <p>
            <a href={`mailto:${email}`} className={LINK}>
              {email}
            </a>
          </p>
        )}
        {phone && (
          <p>
            <a href={`tel:${phone}`} className={`num ${LINK}`}>
              {phone}
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
        <p className="mt-1 text-xs text-mocha">
          <Link to={`/admin/orders/customers?show=checkouts&search=${paymentIntentId}`} className={LINK}>
            {paymentIntentId}
          </Link>
        </p>
        {state === 'refund_failed' && <Returned payment={payment} />}
      </div>
    </li>
  );
}

/** Records that staff refunded the payment themselves. */
function Returned({ payment: { paymentIntentId, amount, name } }: { payment: UnplacedPayment }) {
  const [asking, setAsking] = useState(false);
  const note = useSave(
    () => call('POST /api/admin/system/payments/{paymentIntentId}/returned', { path: { paymentIntentId } }),
    {
      onSaved: () => setAsking(false),
      done: ['Noted', `$${amount} was paid back to ${name ?? 'the customer'} another way.`],
      refreshAfter: [systemQueries.all()],
    },
  );
  return (
    <>
      <Button look="outline" className="mt-2" onClick={() => setAsking(true)}>
        Money returned
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Did you return $${amount} to ${name ?? 'the customer'}?`}
        text="Stripe could not refund it. Confirm only after you returned the money another way. The payment then leaves this list."
        action="Money returned"
        busyAction="Saving..."
        look="jam"
        busy={note.isPending}
        error={note.error ? userMessage(note.error, 'Nothing was saved. Please try again.') : undefined}
        onConfirm={() => note.mutate()}
      />
    </>
  );
}
