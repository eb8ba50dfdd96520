import { useInfiniteQuery } from '@tanstack/react-query';
import type { LoggedEmail } from '@/api/models';
import { useQueryParams } from '@/lib/use-query-params';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Select } from '@/ui/select';
import { AddressSearch } from '../shell/address-search';
import { EMAIL_STATES, EmailLine } from '../shell/emails';
import { LoadedList } from '../shell/screen/loaded-list';
import { systemQueries, type EmailFilter } from './system.queries';

const STATES = Object.entries(EMAIL_STATES).map(([value, { label }]) => ({ value, label }));
const isState = (value: string | null): value is LoggedEmail['status'] => value !== null && value in EMAIL_STATES;

/** Every e-mail of the last year with its status. */
export function EmailLog() {
  const [address, change] = useQueryParams();
  const status = address.get('status');
  const filter: EmailFilter = { search: address.get('search') ?? '', status: isState(status) ? status : '' };
  const emails = useInfiniteQuery(systemQueries.emails(filter));
  const show = (part: Partial<EmailFilter>) => change(part, { replace: true });
  return (
    <>
      <div className="mb-3 flex flex-wrap gap-2">
        <AddressSearch
          label="Search emails"
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
      <LoadedList
        query={emails}
        what="the emails"
        placeholder="h-96"
        name="Emails"
        empty={<NoEmails filter={filter} onClear={() => show({ search: '', status: '' })} />}
        more="Show earlier emails"
      >
        {(email) => <EmailLine key={email.id} email={email} changed={systemQueries.all()} />}
      </LoadedList>
    </>
  );
}

function NoEmails({ filter: { search, status }, onClear }: { filter: EmailFilter; onClear: () => void }) {
  if (!search && !status) return <EmptyState title="No emails yet" />;
  return (
    <EmptyState
      title="No emails match"
      text={[search && `“${search}”`, status && EMAIL_STATES[status].label].filter(Boolean).join(', ')}
      action={
        <Button look="outline" onClick={onClear}>
          Clear filters
        </Button>
      }
    />
  );
}
