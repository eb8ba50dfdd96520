import { COURIER_SERVICES } from '@crispi/rules/couriers';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { Webhook } from '@/api/models';
import { showMoment } from '@/lib/dates';
import { Badge } from '@/ui/badge';
import { Checkbox } from '@/ui/checkbox';
import { EmptyState } from '@/ui/empty-state';
import { Select } from '@/ui/select';
import { LoadedList } from '../shell/screen/loaded-list';
import { LongText } from '../shell/long-text';
import { systemQueries, type WebhookFilter } from './system.queries';
import { providerWords } from './words';

const PROVIDERS = ['stripe', 'sendgrid', ...COURIER_SERVICES].map((value) => ({ value, label: providerWords(value) }));

const STATES: Record<Webhook['state'], { label: string; look: 'success' | 'info' | 'danger' }> = {
  handled: { label: 'Handled', look: 'success' },
  waiting: { label: 'Waiting', look: 'info' },
  failed: { label: 'Failed', look: 'danger' },
};

/** The providers' webhooks of the last month. */
export function WebhookList() {
  const [address, setAddress] = useSearchParams();
  const filter: WebhookFilter = { provider: address.get('provider') ?? '', open: address.get('open') === '1' };
  const webhooks = useInfiniteQuery(systemQueries.webhooks(filter));
  const change = (changed: Partial<WebhookFilter>) => {
    const { provider, open } = { ...filter, ...changed };
    setAddress({ show: 'webhooks', ...(provider && { provider }), ...(open && { open: '1' }) }, { replace: true });
  };
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="w-44">
          <Select
            aria-label="Provider"
            value={filter.provider || 'all'}
            onChange={(value) => change({ provider: value === 'all' ? '' : value })}
            options={[{ value: 'all', label: 'All providers' }, ...PROVIDERS]}
          />
        </div>
        <Checkbox label="Not processed only" checked={filter.open} onChange={(open) => change({ open })} />
      </div>
      <LoadedList
        query={webhooks}
        what="the webhooks"
        placeholder="h-96"
        name="Webhooks"
        empty={
          <EmptyState title={filter.open ? 'Every webhook has been processed' : 'No webhooks in the last month'} />
        }
        more="Show earlier webhooks"
      >
        {(webhook) => <Receipt key={webhook.cursor} webhook={webhook} />}
      </LoadedList>
    </>
  );
}

function Receipt({ webhook: { provider, kind, fromSandbox, receivedAt, state, error } }: { webhook: Webhook }) {
  return (
    <li className="grid items-start gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[7rem_minmax(0,1fr)_auto]">
      <Badge kind={STATES[state].look} dot className="justify-self-start">
        {STATES[state].label}
      </Badge>
      <div className="min-w-0 wrap-anywhere">
        <p>
          <span className="font-semibold">{providerWords(provider)}</span> {kind ?? 'of an unknown kind'}
          {fromSandbox && <span className="text-mocha"> (sandbox)</span>}
        </p>
        {error && <LongText text={error} className="text-danger" />}
      </div>
      <time dateTime={receivedAt} className="num text-mocha">
        {showMoment(receivedAt)}
      </time>
    </li>
  );
}
