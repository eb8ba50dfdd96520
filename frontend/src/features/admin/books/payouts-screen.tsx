import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router-dom';
import type { Payout } from '@/api/models';
import { shopToday, showDate } from '@/lib/dates';
import { plural } from '@/lib/format';
import { useQueryParams } from '@/lib/use-query-params';
import { Cell, DataTable, HeadCell, Row } from '@/ui/data-table';
import { DottedLine } from '@/ui/dotted-line';
import { EmptyState } from '@/ui/empty-state';
import { AdminPage, Counting } from '../shell/admin-page';
import { isDenied, Loaded } from '../shell/screen/loaded';
import { booksQueries } from './books.queries';
import { Mismatches, PayoutStatus } from './payout-words';
import { addressOf, periodIn, showPeriod, type Period } from '../shell/period';
import { PeriodChoice } from '../shell/period-choice';
import { showChange } from './statement';

/** What Stripe has sent to the bank. The period is in the address. */
export function PayoutsScreen() {
  const [address, change] = useQueryParams();
  const period = periodIn(address);
  const payouts = useQuery(booksQueries.payouts(period));
  if (isDenied(payouts.error)) return <Navigate to="/admin/login" replace />;
  return (
    <AdminPage
      title="Payouts"
      parents={[
        { label: 'Settings', to: '/admin/settings' },
        { label: 'Books', to: `/admin/books${addressOf(period)}` },
      ]}
      count={payouts.data ? plural(payouts.data.length, 'payout') : !payouts.error && <Counting className="w-20" />}
    >
      <PeriodChoice period={period} onChange={({ from, to }, how) => change({ from, to }, how)} />
      <Loaded
        query={payouts}
        what="the payouts"
        placeholder="h-96"
        empty={(rows) => rows.length === 0 && <NoPayouts period={period} />}
      >
        {(rows) => (
          <>
            <PayoutTable payouts={rows} />
            <PayoutList payouts={rows} />
          </>
        )}
      </Loaded>
    </AdminPage>
  );
}

function NoPayouts({ period }: { period: Period }) {
  const isOver = period.to < shopToday();
  return (
    <EmptyState
      as="h2"
      title={isOver ? `No payouts arrived in ${showPeriod(period)}` : 'No payouts yet'}
      text="Stripe sends what customers have paid to your bank automatically, usually every business day and two business days after a payment. The first payout takes a week or two."
    />
  );
}

function PayoutLink({ payout: { id, arrivesOn, amount }, className = '' }: { payout: Payout; className?: string }) {
  return (
    <Link
      to={`/admin/payouts/${id}`}
      aria-label={`Payout of ${showChange(amount)} on ${showDate(arrivesOn)}`}
      className={`num rounded-chip font-semibold whitespace-nowrap underline underline-offset-4 hover:text-jam ${className}`}
    >
      <time dateTime={arrivesOn}>{showDate(arrivesOn)}</time>
    </Link>
  );
}

const MONEY = 'num text-right whitespace-nowrap';

function PayoutTable({ payouts }: { payouts: Payout[] }) {
  return (
    <div className="max-md:hidden">
      <DataTable caption="Payouts">
        <thead>
          <tr>
            <HeadCell>Arrives</HeadCell>
            <HeadCell>Status</HeadCell>
            <HeadCell className="text-right">Payments</HeadCell>
            <HeadCell className="text-right max-lg:hidden">Paid by customers</HeadCell>
            <HeadCell className="text-right max-lg:hidden">Refunds and disputes</HeadCell>
            <HeadCell className="text-right max-lg:hidden">Stripe fees</HeadCell>
            <HeadCell className="text-right">Amount</HeadCell>
          </tr>
        </thead>
        <tbody>
          {payouts.map((payout) => (
            <Row key={payout.id}>
              <Cell head>
                <PayoutLink payout={payout} />
              </Cell>
              <Cell>
                <span className="flex flex-wrap gap-1.5">
                  <PayoutStatus status={payout.status} />
                  <Mismatches count={payout.mismatches} />
                </span>
              </Cell>
              <Cell className="num text-right">{payout.payments}</Cell>
              <Cell className={`${MONEY} max-lg:hidden`}>{showChange(payout.charges)}</Cell>
              <Cell className={`${MONEY} max-lg:hidden`}>{showChange(payout.refunds + payout.disputes)}</Cell>
              <Cell className={`${MONEY} max-lg:hidden`}>{showChange(payout.fees)}</Cell>
              <Cell className={`${MONEY} font-semibold`}>{showChange(payout.amount)}</Cell>
            </Row>
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}

function PayoutList({ payouts }: { payouts: Payout[] }) {
  return (
    <ul aria-label="Payouts" className="divide-y divide-line rounded-card border border-line bg-white md:hidden">
      {payouts.map((payout) => (
        <li key={payout.id} className="relative flex items-start justify-between gap-3 px-4 py-3 hover:bg-oat">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <PayoutLink payout={payout} className="after:absolute after:inset-0" />
              <PayoutStatus status={payout.status} />
              <Mismatches count={payout.mismatches} />
            </p>
            <DottedLine className="num text-mocha">
              <span>{plural(payout.payments, 'payment')}</span>
              <span>Fees {showChange(payout.fees)}</span>
            </DottedLine>
          </div>
          <p className="num shrink-0 text-right font-semibold">{showChange(payout.amount)}</p>
        </li>
      ))}
    </ul>
  );
}
