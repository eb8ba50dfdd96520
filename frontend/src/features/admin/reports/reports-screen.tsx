import { useQuery } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { Navigate } from 'react-router-dom';
import type { Report } from '@/api/models';
import { shopToday, showDate, showMoment, showTime } from '@/lib/dates';
import { useQueryParams } from '@/lib/use-query-params';
import { Button, buttonLook } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { AdminPage } from '../shell/admin-page';
import { isSamePeriod, periodIn, presets, showPeriod, type Period } from '../shell/period';
import { PeriodChoice } from '../shell/period-choice';
import { isDenied, Loaded } from '../shell/screen/loaded';
import { Figures } from './figures';
import { askedIn, csvAddress, type ReportAsked } from './report-address';
import { ReportChart } from './report-chart';
import { ReportChoice } from './report-choice';
import { ReportFilters } from './report-filters';
import { ReportTable } from './report-table';
import { meaningOf, wordsOf } from './report-words';
import { reportQueries } from './reports.queries';
import { RowDialog } from './row-dialog';
import { isEmpty, showValue, sortIn } from './values';

/** What an owner asks about a period. Everything that is chosen is in the address. */
export function ReportsScreen() {
  const [address, change] = useQueryParams();
  const asked = askedIn(address);
  const period = periodIn(address);
  const read = useQuery(reportQueries.report(asked));
  if (isDenied(read.error)) return <Navigate to="/admin/login" replace />;
  const words = wordsOf(asked.report);
  const figure = read.data && figureIn(address, read.data);
  const choosePeriod = ({ from, to }: Period, how?: { replace: boolean }) => change({ from, to, row: null }, how);
  return (
    <AdminPage
      title="Reports"
      parents={[{ label: 'Products', to: '/admin/products' }]}
      count={showPeriod(period)}
      actions={
        <>
          <a href={csvAddress(asked)} download className={buttonLook({ look: 'outline', className: 'print:hidden' })}>
            <Download aria-hidden className="size-4" strokeWidth={1.75} />
            Download CSV
          </a>
          <Button look="outline" className="print:hidden" onClick={() => window.print()}>
            <Printer aria-hidden className="size-4" strokeWidth={1.75} />
            Print
          </Button>
        </>
      }
    >
      <div data-paper="report" className="lg:flex lg:gap-6">
        <ReportChoice chosen={asked.report} address={address} />
        <div className="min-w-0 flex-1">
          <PeriodChoice period={period} onChange={choosePeriod} />
          <ReportFilters
            asked={asked}
            report={read.data}
            figure={figure}
            change={(part) => change(part, { replace: true })}
          />
          <h2 className="text-xl">{words.name}</h2>
          <p className="text-mocha">{words.text}</p>
          <Loaded
            query={read}
            what="the report"
            placeholder={['mt-3 h-25 rounded-card', 'mt-3 h-81 rounded-card', 'mt-3 h-[480px] rounded-card']}
            empty={(report) =>
              isEmpty(report) && <NothingInPeriod report={report} period={period} onChoose={choosePeriod} />
            }
          >
            {(report) => (
              <div
                aria-busy={read.isPlaceholderData}
                className={`mt-3 grid grid-cols-[minmax(0,1fr)] gap-3 ${read.isPlaceholderData ? 'animate-dim' : ''}`}
              >
                <Figures report={report} />
                <ReportChart report={report} figure={figure!} />
                <div>
                  <ReportTable
                    key={`${report.report} ${report.by}`}
                    report={report}
                    figure={figure!}
                    sort={sortIn(address.get('sort'), report, figure!)}
                    onSort={({ by, descending }) =>
                      change({ sort: `${descending ? '-' : ''}${by}` }, { replace: true })
                    }
                    onOpen={({ key }) => change({ row: key || NO_KEY })}
                  />
                </div>
                <Facts report={report} />
                <CountedAt report={report} />
                <Meanings report={report} />
                <OpenedRow
                  report={report}
                  opened={address.get('row')}
                  asked={asked}
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
  onClose: () => void;
}

function OpenedRow({ report, opened, asked, onClose }: OpenedProps) {
  const row = report.rows.find(({ key }) => (key || NO_KEY) === opened);
  return row ? <RowDialog report={report} row={row} asked={asked} onClose={onClose} /> : null;
}

function Facts({ report: { facts } }: { report: Report }) {
  if (facts.length === 0) return null;
  return (
    <section aria-label="From the books" className="rounded-card border border-line bg-white p-4 break-inside-avoid">
      <h3 className="mb-2 text-lg">From the books</h3>
      <dl className="grid max-w-md gap-1">
        {facts.map(({ label, cents }) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-mocha">{label}</dt>
            <dd className="num font-semibold">{showValue(cents, 'cents')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function CountedAt({ report: { countedAt } }: { report: Report }) {
  if (countedAt === null) return null;
  const isToday = showDate(countedAt) === showDate(shopToday());
  return (
    <p className="text-mocha">
      Figures as of <time dateTime={countedAt}>{isToday ? showTime(countedAt) : showMoment(countedAt)}</time>
    </p>
  );
}

function Meanings({ report }: { report: Report }) {
  return (
    <details className="rounded-card border border-line bg-white px-4 py-2 print:hidden">
      <summary className="min-h-button cursor-pointer content-center font-semibold">What the columns mean</summary>
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
  onChoose: (period: Period) => void;
}

/** Offers last month; if that is the one without anything, this year. */
function NothingInPeriod({ report, period, onChoose }: NothingProps) {
  const choices = presets();
  const choice = (name: string) => choices.find(({ value }) => value === name)!;
  const last = choice('last month');
  const offered = isSamePeriod(last.period, period) ? choice('this year') : last;
  return (
    <div className="mt-3 grid gap-3">
      <EmptyState
        as="h2"
        title={`${wordsOf(report.report).nothing} in ${showPeriod(period)}`}
        text={
          report.countedAt === null
            ? 'The figures are being counted for the first time. Come back in a minute.'
            : 'Figures are counted every minute.'
        }
        action={
          <Button look="outline" onClick={() => onChoose(offered.period)}>
            Show {offered.label.toLowerCase()}
          </Button>
        }
      />
      <CountedAt report={report} />
    </div>
  );
}
