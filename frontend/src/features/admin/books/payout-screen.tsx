import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { hasStatus } from '@/api/client';
import type { PayoutDetails, PayoutLine } from '@/api/models';
import { showDate, showMoment } from '@/lib/dates';
import { plural } from '@/lib/format';
import { buttonLook } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import { Cell, DataTable, HeadCell, Row } from '@/ui/data-table';
import { DottedLine } from '@/ui/dotted-line';
import { EmptyState } from '@/ui/empty-state';
import { Notice } from '@/ui/notice';
import { AdminPage } from '../shell/admin-page';
import { RowSkeletons } from '../shell/figure';
import { OrderLink } from '../shell/order-link';
import { isDenied, Loaded } from '../shell/screen/loaded';
import { TotalOfList } from './total-of-list';
import { booksQueries } from './books.queries';
import { ArrivalDay, BACK_AT_STRIPE, kindInWords, PayoutStatus } from './payout-words';
import { PrintButton } from '../shell/print-button';
import { showChange } from './statement';

const PARENTS = [
  { label: 'Settings', to: '/admin/settings' },
  { label: 'Books', to: '/admin/books' },
  { label: 'Payouts', to: '/admin/payouts' },
];

/** A payout with the payments, refunds and fees that it consists of. */
export function PayoutScreen() {
  const payout = useQuery(booksQueries.payout(useParams().id!));
  if (isDenied(payout.error)) return <Navigate to="/admin/login" replace />;
  if (hasStatus(payout.error, 404))
    return (
      <AdminPage title="Payout" parents={PARENTS}>
        <EmptyState
          as="h2"
          title="Payout not found"
          text="Stripe may not have reported it yet."
          action={
            <Link to="/admin/payouts" className={buttonLook({ look: 'jam' })}>
              See all payouts
            </Link>
          }
        />
      </AdminPage>
    );
  const { data } = payout;
  return (
    <AdminPage
      title={data ? `${showChange(data.amount)} payout` : 'Payout'}
      parents={PARENTS}
      count={data && <PayoutStatus {...data} />}
      actions={
        <>
          {data && <CopyButton text={data.id} label="Copy Stripe’s ID" />}
          <PrintButton />
        </>
      }
    >
      <Loaded query={payout} what="the payout" placeholder={<RowSkeletons count={10} />}>
        {(found) => <Contents payout={found} />}
      </Loaded>
    </AdminPage>
  );
}

function Contents({ payout }: { payout: PayoutDetails }) {
  const { id, lines } = payout;
  const failed = payout.status === 'failed';
  const unmatched = lines.filter(({ mismatch }) => mismatch !== null).length;
  return (
    <>
      <DottedLine className="mb-3 text-mocha">
        <span>
          Sent <time dateTime={payout.sentOn}>{showDate(payout.sentOn)}</time>
        </span>
        <ArrivalDay {...payout} />
        <span className="font-mono text-xs">{id}</span>
      </DottedLine>
      {failed && (
        <div className="mb-3">
          <Notice kind="warning" title="This payout failed">
            {BACK_AT_STRIPE}
          </Notice>
        </div>
      )}
      {unmatched > 0 && (
        <div className="mb-3">
          <Notice kind="warning" title={plural(unmatched, 'line doesn’t match', 'lines don’t match')}>
            Stripe lists transactions that the shop doesn’t know. The books have the payout, and not what these were
            for; each line says why.
          </Notice>
        </div>
      )}
      {lines.length > 0 ? (
        <>
          <LineTable lines={lines} />
          <LineList lines={lines} />
        </>
      ) : failed ? null : (
        <EmptyState
          as="h2"
          title="Only the amount is known"
          text="Stripe says what a payout consists of once it is on its way, and only for payouts that it makes automatically."
        />
      )}
    </>
  );
}

interface LinesProps {
  lines: PayoutLine[];
}

/** What it is, its order, and why it has none. */
function What({ line }: { line: PayoutLine }) {
  const { orderId, mismatch, sourceId } = line;
  return (
    <>
      <DottedLine>
        <span className="font-semibold">{kindInWords(line)}</span>
        {orderId !== null && <OrderLink id={orderId} />}
      </DottedLine>
      {mismatch && (
        <span className="flex items-start gap-1.5 text-caramel">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
          <span className="min-w-0 wrap-anywhere">
            {mismatch} {sourceId && <span className="font-mono text-xs">{sourceId}</span>}
          </span>
        </span>
      )}
    </>
  );
}

const sum = (lines: PayoutLine[], of: (line: PayoutLine) => number) => lines.reduce((all, line) => all + of(line), 0);
const MONEY = 'num text-right whitespace-nowrap';

function LineTable({ lines }: LinesProps) {
  return (
    <div className="max-md:hidden">
      <DataTable caption="What the payout consists of">
        <thead>
          <tr>
            <HeadCell>When</HeadCell>
            <HeadCell>What</HeadCell>
            <HeadCell className="text-right">Before fees</HeadCell>
            <HeadCell className="text-right">Stripe fees</HeadCell>
            <HeadCell className="text-right">Paid out</HeadCell>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.id} className="[&>*]:h-9 touch:[&>*]:h-11">
              <Cell className="num whitespace-nowrap text-mocha">
                <time dateTime={line.at}>{showMoment(line.at)}</time>
              </Cell>
              <Cell className="w-full">
                <What line={line} />
              </Cell>
              <Cell className={MONEY}>{showChange(line.amount)}</Cell>
              <Cell className={MONEY}>{line.fee !== 0 && showChange(-line.fee)}</Cell>
              <Cell className={`${MONEY} font-semibold`}>{showChange(line.amount - line.fee)}</Cell>
            </Row>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t-2 border-cocoa font-bold [&>*]:h-9 touch:[&>*]:h-11">
            <Cell head className="font-bold!">
              Total
            </Cell>
            <Cell />
            <Cell className={MONEY}>{showChange(sum(lines, (line) => line.amount))}</Cell>
            <Cell className={MONEY}>{showChange(-sum(lines, (line) => line.fee))}</Cell>
            <Cell className={MONEY}>{showChange(sum(lines, (line) => line.amount - line.fee))}</Cell>
          </tr>
        </tfoot>
      </DataTable>
    </div>
  );
}

function LineList({ lines }: LinesProps) {
  const fees = sum(lines, (line) => line.fee);
  const before = sum(lines, (line) => line.amount);
  return (
    <div className="rounded-card border border-line bg-white md:hidden">
      <ol aria-label="What the payout consists of" className="divide-y divide-line">
        {lines.map((line) => (
          <li key={line.id} className="flex justify-between gap-3 px-4 py-3">
            <div className="min-w-0">
              <What line={line} />
              <time dateTime={line.at} className="num block text-mocha">
                {showMoment(line.at)}
              </time>
            </div>
            <p className="num shrink-0 text-right">
              <span className="font-semibold">{showChange(line.amount - line.fee)}</span>
              {line.fee !== 0 && <span className="block text-mocha">Stripe fee {showChange(-line.fee)}</span>}
            </p>
          </li>
        ))}
      </ol>
      <TotalOfList paidOut={before - fees}>
        <span>Before fees {showChange(before)}</span>
        <span>Stripe fees {showChange(-fees)}</span>
      </TotalOfList>
    </div>
  );
}
