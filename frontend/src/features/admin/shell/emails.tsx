import { type QueryKey, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, userMessage } from '@/api/client';
import type { LoggedEmail } from '@/api/models';
import { showMoment } from '@/lib/dates';
import { capitalize } from '@/lib/format';
import { Badge } from '@/ui/badge';
import { BusyButton } from '@/ui/busy-button';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Notice } from '@/ui/notice';
import { Skeleton } from '@/ui/skeleton';
import { useSave } from './screen/save';
import { LongText } from './long-text';
import { OrderLink } from './order-link';

interface Props {
  email: LoggedEmail;
  /** The query to invalidate after a resend. */
  changed: QueryKey;
  /** For half the page's width. */
  narrow?: boolean;
}

/** An e-mail and its status, with its text and a button to resend it. */
export function EmailLine({ email, changed, narrow }: Props) {
  const { id, purpose, orderId, status, recipient, subject, lastError, createdAt, hasPreview } = email;
  const [reading, setReading] = useState(false);
  const resend = useResend(changed);
  const { label, look } = EMAIL_STATES[status];
  const name = `${emailWords(purpose)} to ${recipient ?? 'no one yet'}`;
  return (
    <li
      className={`grid items-start gap-x-4 gap-y-2 px-4 py-3 ${narrow ? 'grid-cols-[minmax(0,1fr)_auto] gap-y-0.5' : 'md:grid-cols-[7rem_minmax(0,1fr)_minmax(0,1fr)_12rem]'}`}
    >
      <Badge kind={look} dot className={narrow ? 'col-start-2 row-start-1 justify-self-end' : 'justify-self-start'}>
        {label}
      </Badge>
      <div className={`min-w-0 wrap-anywhere ${narrow ? 'col-start-1 row-start-1' : ''}`}>
        <p className="font-semibold">{subject ?? emailWords(purpose)}</p>
        <p className="flex flex-wrap gap-x-2 text-mocha">
          <span>{recipient ?? 'No recipient yet'}</span>
          {orderId !== null && <OrderLink id={orderId} />}
        </p>
      </div>
      <div className="min-w-0">
        <p className="num text-mocha">
          {emailWords(purpose)}, <time dateTime={createdAt}>{showMoment(createdAt)}</time>
        </p>
        {lastError && <LongText text={lastError} />}
      </div>
      <div className={`flex gap-2 ${narrow ? 'self-end justify-self-end' : 'md:justify-self-end'}`}>
        {(status === 'failed' || (hasPreview && canGoAgain(status))) && (
          <BusyButton
            look="outline"
            size="sm"
            text="Resend"
            busyText="Sending..."
            aria-label={`Resend: ${name}`}
            busy={resend.isPending}
            onClick={() => resend.mutate(email)}
          />
        )}
        {hasPreview && (
          <Button look="outline" size="sm" aria-label={`Preview: ${name}`} onClick={() => setReading(true)}>
            Preview
          </Button>
        )}
      </div>
      {reading && <EmailPreview id={id} onClose={() => setReading(false)} />}
    </li>
  );
}

/** A failed e-mail is retried; a delivered one is sent again as a new line. */
const canGoAgain = (status: LoggedEmail['status']) => status === 'sent' || status === 'delivered';

function useResend(changed: QueryKey) {
  return useSave(
    ({ id, status }: LoggedEmail) =>
      status === 'failed'
        ? call('POST /api/admin/emails/{id}/retry', { path: { id } })
        : call('POST /api/admin/emails/{id}/resend', { path: { id } }),
    {
      done: ({ recipient }) => ['Sending again', recipient ? `To ${recipient}.` : 'It is on its way.'],
      failed: ['Not sent again', 'Nothing was changed. Please try again.'],
      refreshAfter: [changed],
    },
  );
}

/**
 * The text of an e-mail in a sandboxed frame, without scripts or forms. Its links do nothing: they would open a new
 * window, which the frame may not.
 */
function EmailPreview({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error } = useQuery(previewQuery(id));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={data?.subject ?? 'Email'}
      text="Created again from the order as it is now. The log doesn’t keep the text."
    >
      <div className="mt-4">
        {data ? (
          <iframe
            title={`Text of the email: ${data.subject}`}
            // Without scripts the page's origin only gives access to its pictures.
            sandbox="allow-same-origin"
            srcDoc={`<base target="_blank">${data.html}`}
            className="h-[60dvh] w-full rounded-tile border border-line bg-white"
          />
        ) : error ? (
          <Notice kind="warning" title="It can’t be shown" live>
            {userMessage(error, 'Something went wrong on the way. Close this and try again.')}
          </Notice>
        ) : (
          <Skeleton className="h-[60dvh]" />
        )}
      </div>
    </Dialog>
  );
}

/** "order-receipt" → "Order receipt" */
const emailWords = (purpose: string) => capitalize(purpose.replaceAll('-', ' '));

type Look = 'neutral' | 'success' | 'info' | 'warning' | 'danger';

export const EMAIL_STATES: Record<LoggedEmail['status'], { label: string; look: Look }> = {
  queued: { label: 'Waiting', look: 'info' },
  sending: { label: 'Sending', look: 'info' },
  sent: { label: 'Sent', look: 'success' },
  delivered: { label: 'Delivered', look: 'success' },
  unknown: { label: 'No answer yet', look: 'warning' },
  failed: { label: 'Failed', look: 'danger' },
  skipped: { label: 'Not needed', look: 'neutral' },
};

const previewQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/admin/emails', id, 'preview'],
    queryFn: ({ signal }) => call('GET /api/admin/emails/{id}/preview', { path: { id }, signal }),
    retry: false,
  });
