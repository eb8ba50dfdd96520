import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Link, Navigate } from 'react-router-dom';
import type { Payout } from '@/api/models';
import { shopToday, showDate, showDay } from '@/lib/dates';
import { plural } from '@/lib/format';
import { useQueryParams } from '@/lib/use-query-params';
import { Button, buttonLook } from '@/ui/button';
import { Cell, DataTable, HeadCell, Row } from '@/ui/data-table';
import { DottedLine } from '@/ui/dotted-line';
import { EmptyState } from '@/ui/empty-state';
import { Notice } from '@/ui/notice';
import { AdminPage, Counting } from '../shell/admin-page';
import { AsOf, readAt } from '../shell/as-of';
import { isDenied, Loaded } from '../shell/screen/loaded';
import { booksQueries } from './books.queries';
import { arrivalVerb, BACK_AT_STRIPE, hasArrived, hasFailed, Mismatches, PayoutStatus } from './payout-words';
import { Figure, FigureRow, FigureSkeletons, RowSkeletons } from '../shell/figure';
import { PrintButton } from '../shell/print-button';
import { TotalOfList } from './total-of-list';
import { addressOf, EARLIEST, inPeriod, otherPeriod, periodIn, showPeriod, type Period } from '../shell/period';
import { PeriodChoice, PeriodWords } from '../shell/period-choice';
import { figuresOf, showChange } from './statement';

/** What Stripe has sent to the bank. The period is in the address. */
export function PayoutsScreen() {
  const [address, change] = useQueryParams();
  const period = periodIn(address);
  const payouts = useQuery(booksQueries.payouts(period));
  const choose = ({ from, to }: Period, how?: { replace: boolean }) => change({ from, to }, how);
  if (isDenied(payouts.error)) return <Navigate to="/admin/login" replace />;
  return (
    <AdminPage
      title="Payouts"
      parents={[
        { label: 'Settings', to: '/admin/settings' },
        { label: 'Books', to: `/admin/books${addressOf(period)}` },
      ]}
      count={
        <>
          <PeriodWords period={period} />
          {!payouts.error && (
            <span aria-hidden className="sm:max-lg:hidden">
              {' · '}
            </span>
          )}
          {payouts.data ? plural(payouts.data.length, 'payout') : !payouts.error && <Counting className="w-20" />}
        </>
      }
      actions={
        <>
          <a
            href={`/api/admin/payouts${addressOf(period)}&format=csv`}
            download
            className={buttonLook({ look: 'outline', className: 'print:hidden' })}
          >
            <Download aria-hidden className="size-4" strokeWidth={1.75} />
            Download CSV
          </a>
          <PrintButton />
        </>
      }
    >
      <div data-paper="report">
        <PeriodChoice period={period} onChange={choose} />
        <Loaded
          query={payouts}
          what="the payouts"
          placeholder={[<FigureSkeletons key="sums" className="mb-2" />, <RowSkeletons key="rows" count={10} />]}
          empty={(rows) => rows.length === 0 && <NoPayouts period={period} onChoose={choose} />}
        >
          {(rows) => (
            <>
              <Failed payouts={rows.filter(({ status }) => status === 'failed')} />
              <Sums payouts={rows} />
              <p className="mb-2 text-mocha">
                By the day Stripe sent them, as in Books. Money arrives one or two business days later.
              </p>
              <PayoutTable payouts={rows} />
              <PayoutList payouts={rows} />
              <div className="mt-2">
                <AsOf moment={readAt(payouts)} />
              </div>
            </>
          )}
        </Loaded>
      </div>
    </AdminPage>
  );
}

/** Payouts that failed bring nothing; what they were of comes with a later one. */
function totalsOf(payouts: Payout[]) {
  const sum = (of: (payout: Payout) => number) =>
    payouts.filter((payout) => !hasFailed(payout)).reduce((all, payout) => all + of(payout), 0);
  return {
    payments: sum(({ payments }) => payments),
    charges: sum(({ charges }) => charges),
    returned: sum(({ refunds, disputes }) => refunds + disputes),
    fees: sum(({ fees }) => fees),
    amount: sum(({ amount }) => amount),
    arrived: sum((payout) => (hasArrived(payout) ? payout.amount : 0)),
  };
}

/** The next step for payouts that did not reach the bank. */
function Failed({ payouts }: { payouts: Payout[] }) {
  if (payouts.length === 0) return null;
  return (
    <div className="mb-2">
      <Notice kind="warning" title={plural(payouts.length, 'payout failed', 'payouts failed')}>
        <ul className="mb-1">
          {payouts.map((payout) => (
            <li key={payout.id}>
              {showChange(payout.amount)}, sent <PayoutLink payout={payout} />
            </li>
          ))}
        </ul>
        {BACK_AT_STRIPE}
      </Notice>
    </div>
  );
}

/** What Stripe paid and kept, and what it still holds today, whatever the period. */
function Sums({ payouts }: { payouts: Payout[] }) {
  const { amount, arrived, fees, charges } = totalsOf(payouts);
  const { data: balance } = useQuery(booksQueries.balance({ from: EARLIEST, to: shopToday() }));
  return (
    <FigureRow className="mb-2">
      <Figure label="Arrived" value={showChange(arrived)}>
        In your bank account
      </Figure>
      <Figure label="On its way" value={showChange(amount - arrived)}>
        {onItsWay(payouts)}
      </Figure>
      <Figure label="Stripe fees" value={showChange(-fees)}>
        Of {showChange(charges)} paid by customers
      </Figure>
      <Figure
        label="Still at Stripe"
        value={balance ? showChange(figuresOf(balance).atStripe) : <Counting className="w-24" />}
      >
        Paid by customers, and not sent to your bank yet. Stripe’s fees still come off.
      </Figure>
    </FigureRow>
  );
}

/** When the next one arrives. */
function onItsWay(payouts: Payout[]): string {
  const days = payouts.filter((payout) => !hasFailed(payout) && !hasArrived(payout)).map(({ arrivesOn }) => arrivesOn);
  if (days.length === 0) return 'Nothing at the moment';
  return `Sent, not at your bank yet. ${days.length === 1 ? 'Arrives' : 'The next arrives'} ${showDay(days.toSorted()[0]!)}`;
}

function NoPayouts({ period, onChoose }: { period: Period; onChoose: (period: Period) => void }) {
  const isOver = period.to < shopToday();
  const offered = otherPeriod(period);
  return (
    <EmptyState
      as="h2"
      title={isOver ? `No payouts were sent ${inPeriod(period)}` : 'No payouts yet'}
      text="Stripe sends what customers have paid to your bank automatically, usually every business day and two business days after a payment. The first payout takes a week or two."
      action={
        <Button look="outline" onClick={() => onChoose(offered)}>
          Show {showPeriod(offered)}
        </Button>
      }
    />
  );
}

function PayoutLink({ payout: { id, sentOn, amount }, className = '' }: { payout: Payout; className?: string }) {
  return (
    <Link
      to={`/admin/payouts/${id}`}
      aria-label={`Payout of ${showChange(amount)} sent on ${showDate(sentOn)}`}
      className={`num rounded-chip font-semibold whitespace-nowrap underline underline-offset-4 hover:text-jam ${className}`}
    >
      <time dateTime={sentOn}>{showDate(sentOn)}</time>
    </Link>
  );
}

const MONEY = 'num text-right whitespace-nowrap';
/** Of a failed one nothing was paid. */
const amountLook = (payout: Payout) => (hasFailed(payout) ? 'text-mocha line-through' : 'font-semibold');

const totalName = (payouts: Payout[]) => (payouts.some(hasFailed) ? 'Total without failed payouts' : 'Total');

function PayoutTable({ payouts }: { payouts: Payout[] }) {
  const totals = totalsOf(payouts);
  return (
    <div className="max-md:hidden">
      <DataTable caption="Payouts">
        <thead>
          <tr>
            <HeadCell>Sent</HeadCell>
            <HeadCell className="max-lg:hidden">Arrival</HeadCell>
            <HeadCell>Status</HeadCell>
            <HeadCell className="text-right max-lg:hidden">Payments</HeadCell>
            <HeadCell className="text-right max-lg:whitespace-normal!">Paid by customers</HeadCell>
            <HeadCell className="text-right max-lg:whitespace-normal!">Refunds and disputes</HeadCell>
            <HeadCell className="text-right">Stripe fees</HeadCell>
            <HeadCell className="text-right">Paid out</HeadCell>
          </tr>
        </thead>
        <tbody>
          {payouts.map((payout) => (
            <Row key={payout.id} className="[&>*]:h-9 touch:[&>*]:h-11">
              <Cell head>
                <PayoutLink payout={payout} />
              </Cell>
              <Cell className="num whitespace-nowrap max-lg:hidden">
                <time dateTime={payout.arrivesOn}>{showDay(payout.arrivesOn)}</time>
              </Cell>
              <Cell>
                <span className="flex flex-wrap gap-1.5">
                  <PayoutStatus {...payout} />
                  <Mismatches count={payout.mismatches} />
                </span>
              </Cell>
              <Cell className="num text-right max-lg:hidden">{payout.payments}</Cell>
              <Cell className={MONEY}>{showChange(payout.charges)}</Cell>
              <Cell className={MONEY}>{showChange(payout.refunds + payout.disputes)}</Cell>
              <Cell className={MONEY}>{showChange(payout.fees)}</Cell>
              <Cell className={`${MONEY} ${amountLook(payout)}`}>{showChange(payout.amount)}</Cell>
            </Row>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t-2 border-cocoa font-bold [&>*]:h-9 touch:[&>*]:h-11">
            <Cell head colSpan={2} className="font-bold!">
              {totalName(payouts)}
            </Cell>
            <Cell className="max-lg:hidden" />
            <Cell className="num text-right max-lg:hidden">{totals.payments}</Cell>
            <Cell className={MONEY}>{showChange(totals.charges)}</Cell>
            <Cell className={MONEY}>{showChange(totals.returned)}</Cell>
            <Cell className={MONEY}>{showChange(totals.fees)}</Cell>
            <Cell className={MONEY}>{showChange(totals.amount)}</Cell>
          </tr>
        </tfoot>
      </DataTable>
    </div>
  );
}

function PayoutList({ payouts }: { payouts: Payout[] }) {
  const totals = totalsOf(payouts);
  return (
    <div className="rounded-card border border-line bg-white md:hidden">
      <ul aria-label="Payouts" className="divide-y divide-line">
        {payouts.map((payout) => (
          <li key={payout.id} className="relative flex items-start justify-between gap-3 px-4 py-3 hover:bg-oat">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <PayoutLink payout={payout} className="after:absolute after:inset-0" />
                <PayoutStatus {...payout} />
                <Mismatches count={payout.mismatches} />
              </p>
              <DottedLine className="num text-mocha">
                <span>
                  {arrivalVerb(payout)} {showDay(payout.arrivesOn)}
                </span>
                <span>{plural(payout.payments, 'payment')}</span>
                <span>Stripe fees {showChange(payout.fees)}</span>
              </DottedLine>
            </div>
            <p className={`num shrink-0 text-right ${amountLook(payout)}`}>{showChange(payout.amount)}</p>
          </li>
        ))}
      </ul>
      <TotalOfList name={totalName(payouts)} paidOut={totals.amount}>
        <span>{plural(totals.payments, 'payment')}</span>
        <span>Stripe fees {showChange(totals.fees)}</span>
      </TotalOfList>
    </div>
  );
}
