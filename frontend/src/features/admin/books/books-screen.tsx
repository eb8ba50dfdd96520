import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { Navigate } from 'react-router-dom';
import { showCents } from '@crispi/rules/money';
import type { JournalBalance } from '@/api/models';
import { useQueryParams } from '@/lib/use-query-params';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Notice } from '@/ui/notice';
import { AdminPage } from '../shell/admin-page';
import { isDenied, Loaded } from '../shell/screen/loaded';
import { AccountsCard } from './accounts-card';
import { AccountsTable } from './accounts-table';
import { BookkeepingCard } from './bookkeeping-card';
import { booksQueries } from './books.queries';
import { DownloadsCard } from './downloads-card';
import { Figures } from './figures';
import { periodIn, showPeriod } from '../shell/period';
import { PeriodChoice } from '../shell/period-choice';

/** What was sold, owed and paid in a period, and what the accountant needs. The period is in the address. */
export function BooksScreen() {
  const [address, change] = useQueryParams();
  const period = periodIn(address);
  const balance = useQuery(booksQueries.balance(period));
  const settings = useQuery(booksQueries.settings());
  if (isDenied(balance.error ?? settings.error)) return <Navigate to="/admin/login" replace />;
  return (
    <AdminPage title="Books" parents={[{ label: 'Settings', to: '/admin/settings' }]} count={showPeriod(period)}>
      <PeriodChoice period={period} onChange={({ from, to }, how) => change({ from, to }, how)} />
      <Loaded
        query={balance}
        what="the books"
        placeholder={['h-28 mb-3', 'h-96']}
        empty={({ accounts }) => accounts.length === 0 && <NothingBooked period={showPeriod(period)} />}
      >
        {(sums) => (
          <>
            <Figures balance={sums} />
            <AccountsTable balance={sums} />
            <Sums balance={sums} />
          </>
        )}
      </Loaded>
      <div className="mt-6 grid items-start gap-3 sm:gap-6 lg:grid-cols-2 print:hidden">
        <DownloadsCard period={period} />
        <Loaded query={settings} what="the bookkeeping settings" placeholder={['h-48', 'h-96 lg:col-span-2']}>
          {(saved) => (
            <>
              <BookkeepingCard settings={saved} />
              <AccountsCard settings={saved} />
            </>
          )}
        </Loaded>
      </div>
    </AdminPage>
  );
}

/** The rule of double entry: each line debits one account and credits another. */
function Sums({ balance: { debit, credit } }: { balance: JournalBalance }) {
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
      {debit === credit ? (
        <p className="text-mocha">
          Debits equal credits: <span className="num">{showCents(debit)}</span> each.
        </p>
      ) : (
        <Notice kind="danger" title="Debits and credits differ">
          {showCents(debit)} is debited, {showCents(credit)} credited.
        </Notice>
      )}
      <Button look="outline" className="max-sm:hidden print:hidden" onClick={() => window.print()}>
        <Printer aria-hidden className="size-4" strokeWidth={1.75} />
        Print
      </Button>
    </div>
  );
}

function NothingBooked({ period }: { period: string }) {
  return (
    <EmptyState
      as="h2"
      title={`Nothing is booked in ${period}`}
      text="Sales are booked when they are delivered, or when they are ordered, as you choose below. Payments, refunds and gift cards are booked at once."
    />
  );
}
