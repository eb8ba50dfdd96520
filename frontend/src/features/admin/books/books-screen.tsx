import { useQuery } from '@tanstack/react-query';
import { Download, Landmark } from 'lucide-react';
import { Link, Navigate } from 'react-router-dom';
import { showCents } from '@crispi/rules/money';
import type { BooksSettings, JournalBalance } from '@/api/models';
import { useQueryParams } from '@/lib/use-query-params';
import { Button, buttonLook } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Notice } from '@/ui/notice';
import { AdminPage } from '../shell/admin-page';
import { AsOf, readAt } from '../shell/as-of';
import { FigureSkeletons, RowSkeletons } from '../shell/figure';
import { isDenied, Loaded } from '../shell/screen/loaded';
import { AccountsCard } from './accounts-card';
import { AccountsTable } from './accounts-table';
import { BookkeepingCard } from './bookkeeping-card';
import { booksQueries } from './books.queries';
import { DownloadsCard } from './downloads-card';
import { Figures } from './figures';
import { addressOf, inPeriod, otherPeriod, periodIn, showPeriod, type Period } from '../shell/period';
import { PeriodChoice, PeriodWords } from '../shell/period-choice';
import { PrintButton } from '../shell/print-button';

/** What was sold, owed and paid in a period, and what the accountant needs. The period is in the address. */
export function BooksScreen() {
  const [address, change] = useQueryParams();
  const period = periodIn(address);
  const balance = useQuery(booksQueries.balance(period));
  const settings = useQuery(booksQueries.settings());
  const isNothing = balance.data?.accounts.length === 0;
  const choose = ({ from, to }: Period, how?: { replace: boolean }) => change({ from, to }, how);
  if (isDenied(balance.error ?? settings.error)) return <Navigate to="/admin/login" replace />;
  return (
    <AdminPage
      title="Books"
      parents={[{ label: 'Settings', to: '/admin/settings' }]}
      count={<PeriodWords period={period} />}
      actions={
        isNothing ? undefined : (
          <>
            <a
              href={`/api/admin/exports/journal${addressOf(period)}`}
              download
              className={buttonLook({ look: 'outline', className: 'print:hidden' })}
            >
              <Download aria-hidden className="size-4" strokeWidth={1.75} />
              <span>
                <span className="max-lg:sr-only">Download </span>
                <span className="max-lg:capitalize">journal</span>
              </span>
            </a>
            <Link
              to={`/admin/payouts${addressOf(period)}`}
              className={buttonLook({ look: 'outline', className: 'print:hidden' })}
            >
              <Landmark aria-hidden className="size-4" strokeWidth={1.75} />
              Payouts
            </Link>
            <PrintButton />
          </>
        )
      }
    >
      <PeriodChoice period={period} onChange={choose} />
      <Loaded
        query={balance}
        what="the books"
        placeholder={[<FigureSkeletons key="sums" className="mb-3" />, <RowSkeletons key="rows" count={24} />]}
        empty={({ accounts }) =>
          accounts.length === 0 && <NothingBooked period={period} moment={settings.data?.moment} onChoose={choose} />
        }
      >
        {(sums) => (
          <>
            <Figures balance={sums} period={period} />
            <AccountsTable balance={sums} />
            <Sums balance={sums} />
            <AsOf moment={readAt(balance)} />
          </>
        )}
      </Loaded>
      <div className="mt-6 grid gap-3 sm:gap-6 print:hidden">
        {!isNothing && <DownloadsCard period={period} />}
        <Loaded query={settings} what="the bookkeeping settings" placeholder={['h-36', 'h-96']}>
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
    <div className="mt-2">
      {debit === credit ? (
        <p className="text-mocha">
          Debits equal credits: <span className="num">{showCents(debit)}</span> each.
        </p>
      ) : (
        <Notice kind="danger" title="Debits and credits differ">
          {showCents(debit)} is debited, {showCents(credit)} credited.
        </Notice>
      )}
    </div>
  );
}

interface NothingProps {
  period: Period;
  /** Undefined while the settings load. */
  moment: BooksSettings['moment'] | undefined;
  onChoose: (period: Period) => void;
}

function NothingBooked({ period, moment, onChoose }: NothingProps) {
  const offered = otherPeriod(period);
  return (
    <EmptyState
      as="h2"
      title={`Nothing is booked ${inPeriod(period)}`}
      text={`Sales are booked on the day they are ${moment === 'placement' ? 'ordered' : 'delivered'}. Payments, refunds and gift cards are booked at once.`}
      action={
        <Button look="outline" onClick={() => onChoose(offered)}>
          Show {showPeriod(offered)}
        </Button>
      }
    />
  );
}
