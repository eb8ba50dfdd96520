import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, userMessage } from '@/api/client';
import type { LoggedEmail } from '@/api/models';
import { showMoment } from '@/lib/dates';
import { useQueryParams } from '@/lib/use-query-params';
import { Badge } from '@/ui/badge';
import { BusyButton } from '@/ui/busy-button';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Select } from '@/ui/select';
import { toast } from '@/ui/toast-store';
import { AddressSearch } from '../shell/address-search';
import { Part } from '../shell/part';
import { EmailPreview } from './email-preview';
import { LongText } from './long-text';
import { More } from './more';
import { OrderLink } from './order-link';
import { systemQueries, type EmailFilter } from './system.queries';
import { EMAIL_STATES, emailWords } from './words';

const STATES = Object.entries(EMAIL_STATES).map(([value, { label }]) => ({ value, label }));
const isState = (value: string | null): value is LoggedEmail['status'] => value !== null && value in EMAIL_STATES;

/** Every e-mail of the last year, and what became of it. */
export function EmailLog() {
  const [address, change] = useQueryParams();
  const status = address.get('status');
  const filter: EmailFilter = { search: address.get('search') ?? '', status: isState(status) ? status : '' };
  const emails = useInfiniteQuery(systemQueries.emails(filter));
  const show = (part: Partial<EmailFilter>) => change(part, { replace: true });
  const filtered = filter.search !== '' || filter.status !== '';
  return (
    <>
      <div className="mb-3 flex flex-wrap gap-2">
        <AddressSearch
          label="Search the e-mails"
          placeholder="Address or order number"
          value={filter.search}
          onChange={(search) => show({ search })}
          className="min-w-56 flex-1 sm:max-w-96"
        />
        <div className="w-44">
          <Select
            aria-label="State"
            value={filter.status || 'all'}
            onChange={(value) => show({ status: value === 'all' ? '' : (value as LoggedEmail['status']) })}
            options={[{ value: 'all', label: 'All states' }, ...STATES]}
          />
        </div>
      </div>
      <Part query={emails} label="Loading the e-mails" failed="The e-mails could not be loaded" height="h-96">
        {({ pages }) => {
          const rows = pages.flat();
          if (rows.length === 0 && filtered)
            return (
              <EmptyState
                title="No e-mail fits"
                text={[filter.search && `“${filter.search}”`, filter.status && EMAIL_STATES[filter.status].label]
                  .filter(Boolean)
                  .join(', ')}
                action={
                  <Button look="outline" onClick={() => show({ search: '', status: '' })}>
                    Clear filters
                  </Button>
                }
              />
            );
          if (rows.length === 0) return <EmptyState title="No e-mail has been written yet" />;
          return (
            <>
              <ul aria-label="E-mails" className="divide-y divide-line rounded-card border border-line bg-white">
                {rows.map((email) => (
                  <Email key={email.id} email={email} />
                ))}
              </ul>
              <More query={emails} text="Show earlier e-mails" />
            </>
          );
        }}
      </Part>
    </>
  );
}

function Email({ email }: { email: LoggedEmail }) {
  const { id, purpose, orderId, status, recipient, subject, lastError, createdAt, hasPreview } = email;
  const [reading, setReading] = useState(false);
  const resend = useResend();
  const { label, look } = EMAIL_STATES[status];
  const name = `${emailWords(purpose)} to ${recipient ?? 'nobody yet'}`;
  return (
    <li className="grid items-start gap-x-4 gap-y-2 px-4 py-3 md:grid-cols-[7rem_minmax(0,1fr)_minmax(0,1fr)_auto]">
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
      <div className="flex gap-2 md:justify-self-end">
        {status === 'failed' && (
          <BusyButton
            look="outline"
            size="sm"
            text="Resend"
            busyText="Sending..."
            aria-label={`Resend: ${name}`}
            busy={resend.isPending}
            onClick={() => resend.mutate(id)}
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

function useResend() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('POST /api/admin/emails/{id}/retry', { path: { id } }),
    onSuccess: ({ recipient }) => toast('Sending again', recipient ? `To ${recipient}.` : 'It is on its way.'),
    onError: (error) =>
      toast('Not sent again', userMessage(error, 'Nothing was changed. Please try again.'), 'destructive'),
    onSettled: () => client.invalidateQueries({ queryKey: systemQueries.all() }),
  });
}
