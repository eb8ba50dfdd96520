import { ExternalLink } from 'lucide-react';
import { showPrice } from '@crispi/rules/money';
import type { Dispute } from '@/api/models';
import { showMoment } from '@/lib/dates';
import { capitalise } from '@/lib/format';
import { Notice } from '@/ui/notice';

const words = (code: string) => code.replaceAll('_', ' ');

/** A cardholder asked the bank for the money: until when it can be answered, or how it ended. */
export function DisputeNotice({ dispute }: { dispute: Dispute }) {
  const { amount, reason, status, open, dueBy, stripeUrl } = dispute;
  return (
    <div className="mb-3">
      <Notice kind={open ? 'danger' : 'info'} title={`Dispute of ${showPrice(amount)}: ${words(status)}`}>
        <p>
          {capitalise(words(reason))}.{open && dueBy && ` Answer by ${showMoment(dueBy)}.`}
        </p>
        {stripeUrl && (
          <a
            href={stripeUrl}
            target="_blank"
            rel="noopener noreferrer"
            className="mt-1 inline-flex min-h-8 items-center gap-1.5 rounded-chip font-semibold underline underline-offset-2"
          >
            Answer at Stripe
            <ExternalLink aria-hidden className="size-4" strokeWidth={1.75} />
          </a>
        )}
      </Notice>
    </div>
  );
}
