import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { call, userMessage } from '@/api/client';
import type { LoggedEmail } from '@/api/models';
import { showMoment } from '@/lib/dates';
import { Badge } from '@/ui/badge';
import { BusyButton } from '@/ui/busy-button';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast-store';
import { LongText } from '../long-text';
import { OrderLink } from '../order-link';
import { EmailPreview } from './email-preview';
import { EMAIL_STATES, emailWords } from './email-words';

interface Props {
  email: LoggedEmail;
  /** What has to be read again once it was sent again. */
  changed: QueryKey;
  /** In half a page. */
  narrow?: boolean;
}

/** An e-mail and what became of it, with its text and another try. */
export function EmailLine({ email, changed, narrow }: Props) {
  const { id, purpose, orderId, status, recipient, subject, lastError, createdAt, hasPreview } = email;
  const [reading, setReading] = useState(false);
  const resend = useResend(changed);
  const { label, look } = EMAIL_STATES[status];
  const name = `${emailWords(purpose)} to ${recipient ?? 'nobody yet'}`;
  return (
    <li
      className={`grid items-start gap-x-4 gap-y-2 px-4 py-3 ${narrow ? '' : 'md:grid-cols-[7rem_minmax(0,1fr)_minmax(0,1fr)_12rem]'}`}
    >
      <Badge kind={look} dot className="justify-self-start">
        {label}
      </Badge>
      <div className="min-w-0 wrap-anywhere">
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
      <div className={`flex gap-2 ${narrow ? '' : 'md:justify-self-end'}`}>
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

/** What failed goes once more; what arrived goes again as a line of its own. */
const canGoAgain = (status: LoggedEmail['status']) => status === 'sent' || status === 'delivered';

function useResend(changed: QueryKey) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, status }: LoggedEmail) =>
      status === 'failed'
        ? call('POST /api/admin/emails/{id}/retry', { path: { id } })
        : call('POST /api/admin/emails/{id}/resend', { path: { id } }),
    onSuccess: ({ recipient }) => toast('Sending again', recipient ? `To ${recipient}.` : 'It is on its way.'),
    onError: (error) =>
      toast('Not sent again', userMessage(error, 'Nothing was changed. Please try again.'), 'destructive'),
    onSettled: () => client.invalidateQueries({ queryKey: changed }),
  });
}
