import { useInfiniteQuery } from '@tanstack/react-query';
import { showCents } from '@crispi/rules/money';
import type { OrderBehind, Report, ReportRow } from '@/api/models';
import { daysAfter, showDate } from '@/lib/dates';
import { Badge } from '@/ui/badge';
import { Dialog } from '@/ui/dialog';
import { DottedLine } from '@/ui/dotted-line';
import { OrderLink } from '../shell/order-link';
import { Loaded, More } from '../shell/screen/loaded';
import type { ReportAsked } from './report-address';
import { reportQueries } from './reports.queries';
import { wordsOf } from './report-words';
import { nameOf, previousOf, showShortDays, showValue } from './values';
import { showPeriod, type Period } from '../shell/period';

interface Props {
  report: Report;
  row: ReportRow;
  asked: ReportAsked;
  compares: boolean;
  onClose: () => void;
}

/** A row with all its figures, and the orders that they come from. */
export function RowDialog({ report, row, asked, compares, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={nameOf(row, report)}
      text={[wordsOf(report.report).name, report.by !== 'day' && showPeriod(report)].filter(Boolean).join(', ')}
    >
      <div className="text-sm">
        <RowFigures report={report} row={compares ? row : { ...row, previous: null }} />
        {report.hasOrders && <Orders asked={asked} rowKey={row.key} />}
      </div>
    </Dialog>
  );
}

function RowFigures({ report, row }: Pick<Props, 'report' | 'row'>) {
  return (
    <>
      <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3">
        {report.columns.map(({ key, label, unit }, at) => (
          <div key={key}>
            <dt className="text-mocha">{label}</dt>
            <dd className="num font-semibold">{showValue(row.values[at]!, unit)}</dd>
            {row.previous && (
              <dd className="num text-[0.75rem] text-mocha">was {showValue(row.previous[at]!, unit)}</dd>
            )}
          </div>
        ))}
      </dl>
      {row.previous && <p className="mt-2 text-mocha">“Was” is {showShortDays(daysBefore(report, row))}.</p>}
    </>
  );
}

/** What a row is compared with: of a day, that of the period before with the same number. */
function daysBefore(report: Report, { key }: ReportRow): Period {
  const before = previousOf(report);
  if (report.by !== 'day') return before;
  const day = daysAfter(
    before.from,
    report.rows.findIndex((row) => row.key === key),
  );
  return { from: day, to: day };
}

function Orders({ asked, rowKey }: { asked: ReportAsked; rowKey: string }) {
  const orders = useInfiniteQuery(reportQueries.orders(asked, rowKey));
  return (
    <section aria-label="Orders" className="mt-5">
      <h3 className="mb-1 text-lg">Orders</h3>
      <Loaded
        query={orders}
        what="the orders"
        placeholder="h-48"
        empty={({ pages }) =>
          pages[0]!.orders.length === 0 && (
            <p className="text-mocha">None. What went back here was refunded for orders of other days.</p>
          )
        }
      >
        {({ pages }) => (
          <>
            <ul className="divide-y divide-line">
              {pages
                .flatMap((page) => page.orders)
                .map((order) => (
                  <Order key={order.id} order={order} />
                ))}
            </ul>
            <More query={orders} text="Show more orders" />
          </>
        )}
      </Loaded>
    </section>
  );
}

function Order({ order: { id, customerName, placedAt, totalCents, status } }: { order: OrderBehind }) {
  return (
    <li className="flex items-start justify-between gap-3 py-2.5">
      <div className="min-w-0">
        <OrderLink id={id} />
        <DottedLine className="text-mocha">
          <bdi>{customerName}</bdi>
          <span>
            placed <time dateTime={placedAt}>{showDate(placedAt)}</time>
          </span>
        </DottedLine>
      </div>
      <div className="flex shrink-0 flex-wrap items-center justify-end gap-x-3 gap-y-1">
        <StatusBadge status={status} />
        <span className="num font-semibold">{showCents(totalCents)}</span>
      </div>
    </li>
  );
}

function StatusBadge({ status }: { status: string }) {
  if (status === 'delivered') return <Badge kind="success">Completed</Badge>;
  return status === 'cancelled' ? <Badge>Cancelled</Badge> : <Badge kind="warning">Pending</Badge>;
}
