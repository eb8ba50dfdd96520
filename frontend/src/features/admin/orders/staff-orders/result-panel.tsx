import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { showPrice } from '@crispi/rules/money';
import type { StaffOrder } from '@/api/models';
import { showMoment } from '@/lib/dates';
import { Button, buttonLook } from '@/ui/button';
import { Card } from '@/ui/card';
import { CopyButton } from '@/ui/copy-button';
import type { Draft } from './draft';

interface Props {
  placed: StaffOrder;
  draft: Draft;
  onNext: () => void;
}

/** What became of the order: its number, or the link with its deadline. */
export function ResultPanel({ placed, draft, onNext }: Props) {
  const { orderId, link, deadline, total } = placed;
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
      <p className="num mt-1 text-mocha">
        {draft.name}
        {total && `, ${showPrice(total)}`}
        {deadline && `, to be paid until ${showMoment(deadline)}`}
      </p>
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
