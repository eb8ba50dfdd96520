import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Download } from 'lucide-react';
import { Navigate } from 'react-router-dom';
import type { Report } from '@/api/models';
import { useQueryParams } from '@/lib/use-query-params';
import { Button, buttonLook } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Skeleton } from '@/ui/skeleton';
import { AdminPage } from '../shell/admin-page';
import { AsOf } from '../shell/as-of';
import { addressOf, inPeriod, otherPeriod, periodIn, showPeriod, type Period } from '../shell/period';
import { Dates, PeriodWords, Presets } from '../shell/period-choice';
import { PrintButton } from '../shell/print-button';
import { isDenied, Loaded } from '../shell/screen/loaded';
import { FigureSkeletons, RowSkeletons } from '../shell/figure';
import { Figures } from './figures';
import { askedIn, csvAddress, type ReportAsked } from './report-address';
import { ReportChart } from './report-chart';
import { ReportList, ReportMenu } from './report-choice';
import { ReportFilters, ReportFilterSheet } from './report-filters';
import { ReportTable } from './report-table';
import { isOfTime, meaningOf, wordsOf } from './report-words';
import { reportQueries } from './reports.queries';
import { RowDialog } from './row-dialog';
import { isEmpty, sortIn } from './values';

/** Their rows are times unless something else is chosen; a month alone has no chart. */
const OF_TIME: readonly string[] = ['sales', 'windows', 'delivery', 'gift-cards'];

/** The report that is loading: its sums, its chart where it is about time, its rows. */
function ReportSkeleton({ asked }: { asked: ReportAsked }) {
  const charted = asked.by ? isOfTime(asked.by) : OF_TIME.includes(asked.report);
  return (
    <div className="grid gap-2">
      <div className={charted ? 'grid gap-2 xl:grid-cols-[minmax(0,9fr)_minmax(0,11fr)]' : ''}>
        <FigureSkeletons className={charted ? 'xl:grid-cols-2!' : ''} />
        {charted && <Skeleton className="h-40 rounded-card max-sm:h-36" />}
      </div>
      <RowSkeletons count={12} />
    </div>
  );
}

/** What an owner asks about a period. Everything that is chosen is in the address. */
export function ReportsScreen() {
  const [address, change] = useQueryParams();
  const asked = askedIn(address);
  const period = periodIn(address);
  const read = useQuery(reportQueries.report(asked));
  if (isDenied(read.error)) return <Navigate to="/admin/login" replace />;
  const words = wordsOf(asked.report);
  const figure = read.data && figureIn(address, read.data);
  const compares = address.has('compare');
  const choosePeriod = ({ from, to }: Period, how?: { replace: boolean }) => change({ from, to, row: null }, how);
  const isNothing = read.data !== undefined && isEmpty(read.data);
  const filters = {
    asked,
    report: read.data,
    compares,
    change: (part: Record<string, string | null>) => change(part, { replace: true }),
  };
  return (
    <AdminPage
      title={words.name}
      parents={[
        { label: 'Products', to: '/admin/products' },
        { label: 'Reports', to: `/admin/reports${addressOf(period)}` },
      ]}
      count={<PeriodWords period={period} />}
      actions={
        isNothing ? undefined : (
          <>
            <a href={csvAddress(asked)} download className={buttonLook({ look: 'outline', className: 'print:hidden' })}>
              <Download aria-hidden className="size-4" strokeWidth={1.75} />
              Download CSV
            </a>
            <PrintButton />
          </>
        )
      }
    >
      <div data-paper="report" className="lg:flex lg:gap-6">
        <ReportList chosen={asked.report} address={address} />
        <div className="min-w-0 flex-1">
          <div className="mb-2 flex flex-wrap items-start gap-2 print:hidden">
            <ReportMenu chosen={asked.report} address={address} />
            <ReportFilterSheet {...filters} period={period} onPeriod={choosePeriod} />
            <Presets period={period} onChange={choosePeriod} className="sm:max-lg:order-last" />
            <Dates period={period} onChange={choosePeriod} className="max-sm:hidden" />
          </div>
          {(read.data || !read.error) && <ReportFilters {...filters} />}
          <p className="mb-2 text-mocha">{(read.data && words.texts?.[read.data.by]) ?? words.text}</p>
          <Loaded
            query={read}
            what="the report"
            placeholder={<ReportSkeleton asked={asked} />}
            empty={(report) =>
              isEmpty(report) && (
                <NothingInPeriod
                  report={report}
                  period={period}
                  isOfStore={asked.storeId !== undefined}
                  onChoose={choosePeriod}
                />
              )
            }
          >
            {(report) => (
              <div
                aria-busy={read.isPlaceholderData}
                className={`grid grid-cols-[minmax(0,1fr)] gap-2 ${read.isPlaceholderData ? 'animate-dim' : ''}`}
              >
                <div className="group/drawn grid grid-cols-[minmax(0,1fr)] gap-2 xl:has-data-chart:grid-cols-[minmax(0,9fr)_minmax(0,11fr)]">
                  <Figures report={report} compares={compares} />
                  <ReportChart
                    report={report}
                    figure={figure!}
                    compares={compares}
                    onFigure={(chosen) => change({ figure: chosen }, { replace: true })}
                  />
                </div>
                <div>
                  <ReportTable
                    key={`${report.report} ${report.by}`}
                    report={report}
                    figure={figure!}
                    compares={compares}
                    sort={sortIn(address.get('sort'), report, figure!)}
                    onSort={({ by, descending }) =>
                      change({ sort: `${descending ? '-' : ''}${by}` }, { replace: true })
                    }
                    onOpen={({ key }) => change({ row: key || NO_KEY })}
                  />
                </div>
                <AsOf moment={report.countedAt} />
                <Meanings report={report} />
                <OpenedRow
                  report={report}
                  opened={address.get('row')}
                  asked={asked}
                  compares={compares}
                  onClose={() => change({ row: null }, { replace: true })}
                />
              </div>
            )}
          </Loaded>
        </div>
      </div>
    </AdminPage>
  );
}

/** In the address, of a row whose key is empty. */
const NO_KEY = '-';

/** The column that is drawn: the one in the address, else the report's first figure. */
function figureIn(address: URLSearchParams, { report, columns }: Report): string {
  const has = (name: string | null) => columns.some(({ key }) => key === name);
  const asked = address.get('figure');
  if (asked && has(asked)) return asked;
  return wordsOf(report).figures.find(has) ?? columns[0]!.key;
}

interface OpenedProps {
  report: Report;
  opened: string | null;
  asked: ReportAsked;
  compares: boolean;
  onClose: () => void;
}

function OpenedRow({ opened, ...dialog }: OpenedProps) {
  const row = dialog.report.rows.find(({ key }) => (key || NO_KEY) === opened);
  return row ? <RowDialog {...dialog} row={row} /> : null;
}

function Meanings({ report }: { report: Report }) {
  return (
    <details className="group rounded-card border border-line bg-white px-4 py-2 print:hidden">
      <summary className="flex min-h-button cursor-pointer list-none items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden">
        What the columns mean
        <ChevronDown aria-hidden className="size-4 text-mocha group-open:rotate-180" strokeWidth={1.75} />
      </summary>
      <dl className="grid gap-x-6 gap-y-2 pt-1 pb-2 sm:grid-cols-2">
        {report.columns.map(({ key, label }) => (
          <div key={key}>
            <dt className="font-semibold">{label}</dt>
            <dd className="text-mocha">{meaningOf(key, report)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

interface NothingProps {
  report: Report;
  period: Period;
  isOfStore: boolean;
  onChoose: (period: Period) => void;
}

function NothingInPeriod({ report, period, isOfStore, onChoose }: NothingProps) {
  const offered = otherPeriod(period);
  return (
    <div className="mt-3 grid gap-3">
      <EmptyState
        as="h2"
        title={`${wordsOf(report.report).nothing} ${inPeriod(period)}`}
        text={
          report.countedAt === null
            ? 'The figures are being counted for the first time. Come back in a minute.'
            : isOfStore
              ? 'Choose another period or another store.'
              : 'Choose another period.'
        }
        action={
          <Button look="outline" onClick={() => onChoose(offered)}>
            Show {showPeriod(offered)}
          </Button>
        }
      />
      <AsOf moment={report.countedAt} />
    </div>
  );
}
