import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { showCents, toCents } from '@crispi/rules/money';
import type { StaffOrder } from '@/api/models';
import { showNear } from '@/lib/dates';
import { Button, buttonLook } from '@/ui/button';
import { Card } from '@/ui/card';
import { CopyButton } from '@/ui/copy-button';
import type { Draft } from './draft';

interface Props {
  placed: StaffOrder;
  draft: Draft;
  onNext: () => void;
}

/** "$39.00 to be paid until tomorrow, 2:00 PM", "$39.00 received" */
function moneyWords({ due, deadline, payment }: StaffOrder): string {
  const cents = toCents(due ?? '0');
  const until = deadline && `until ${showNear(deadline)}`;
  if (cents === 0) return ['nothing to pay', until].filter(Boolean).join(', to be confirmed ');
  if (payment.kind === 'invoice') return `${showCents(cents)} on invoice`;
  if (payment.kind === 'counter') return `${showCents(cents)} ${payment.method ? 'received' : 'to be paid'}`;
  return [showCents(cents), 'to be paid', until].filter(Boolean).join(' ');
}

/** What became of the order: its number, or the link with its deadline. */
export function ResultPanel({ placed, draft, onNext }: Props) {
  const { orderId, link } = placed;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const emailed = draft.payment.kind === 'link' && draft.payment.email;
  return (
    <Card className="mx-auto max-w-2xl sm:p-6">
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {orderId ? `Order #${orderId} is placed` : emailed ? `Emailed to ${draft.email}` : 'The payment link is ready'}
      </h2>
      <p className="num mt-1 text-mocha">{[draft.name, moneyWords(placed)].filter(Boolean).join(', ')}</p>
      {link && (
        <div className="mt-4 grid gap-2">
          <p className="rounded-control border border-line bg-oat px-3.5 py-2.5 font-mono text-sm break-all">{link}</p>
          <div>
            <CopyButton text={link} label="Copy link" />
          </div>
          <p className="text-mocha">Goods and times are held until then. The order is placed when it is paid.</p>
        </div>
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        <Button look="jam" onClick={onNext}>
          New order
        </Button>
        {orderId ? (
          <Link to={`/admin/orders/${orderId}`} className={buttonLook({ look: 'outline' })}>
            Open order #{orderId}
          </Link>
        ) : (
          <Link to="/admin/orders/waiting" className={buttonLook({ look: 'outline' })}>
            Waiting for payment
          </Link>
        )}
        <Link to="/admin/orders" className={buttonLook({ look: 'quiet' })}>
          All orders
        </Link>
      </div>
    </Card>
  );
}
