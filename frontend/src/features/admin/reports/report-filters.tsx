import { useQuery } from '@tanstack/react-query';
import type { Report } from '@/api/models';
import { Checkbox } from '@/ui/checkbox';
import { SelectField, type Option } from '@/ui/select';
import { Skeleton } from '@/ui/skeleton';
import { adminStoreQueries } from '../shell/admin.queries';
import { FilterSheet } from '../shell/filter-sheet';
import type { Period } from '../shell/period';
import { Dates } from '../shell/period-choice';
import { BASES, type ReportAsked } from './report-address';
import { isDrawn } from './report-chart';
import { BASIS, hasBasis, ROWS } from './report-words';
import { previousOf, showShortDays } from './values';

const ALL = 'all';

interface Props {
  asked: ReportAsked;
  /** Undefined while it loads. */
  report: Report | undefined;
  /** The column that is drawn. */
  figure: string | undefined;
  /** Each row shows what it was in the period before. */
  compares: boolean;
  change: (part: Record<string, string | null>) => void;
}

/** What of a report is shown: the store, its rows, whose day counts, the figure that is drawn, and a comparison. */
export function ReportFilters(props: Props) {
  const stores = useQuery(adminStoreQueries.stores()).data ?? [];
  const { asked, report } = props;
  if (!report) return <Skeleton className="mb-3 h-17 max-lg:hidden" />;
  const store = stores.find(({ id }) => id === asked.storeId)?.name ?? 'All stores';
  const printed = [store, ...(hasBasis(report.report) ? [`sales by ${BASIS[report.basis].toLowerCase()}`] : [])];
  return (
    <>
      <p className="hidden print:block">{printed.join(', ')}</p>
      <div className="mb-3 flex flex-wrap items-end gap-x-3 gap-y-2 max-lg:hidden print:hidden">
        <Choices {...props} report={report} />
      </div>
    </>
  );
}

/** On narrower screens the same in a sheet, with the dates of the period. */
export function ReportFilterSheet({ period, onPeriod, ...props }: Props & PeriodProps) {
  const { asked, report, compares } = props;
  const set = [asked.storeId, asked.basis, compares].filter(Boolean).length;
  return (
    <FilterSheet title="Filter the report" set={set} done="Show the report" className="sm:max-lg:inline-flex!">
      <div className="grid gap-1.5">
        <span aria-hidden className="text-sm font-semibold">
          Dates
        </span>
        <Dates period={period} onChange={onPeriod} />
      </div>
      {report && <Choices {...props} report={report} />}
    </FilterSheet>
  );
}

interface PeriodProps {
  period: Period;
  onPeriod: (period: Period, how?: { replace: boolean }) => void;
}

function Choices({ asked, report, figure, compares, change }: Props & { report: Report }) {
  const stores = useQuery(adminStoreQueries.stores()).data ?? [];
  return (
    <>
      {stores.length > 1 && (
        <Choice
          label="Store"
          value={String(asked.storeId ?? ALL)}
          options={[
            { value: ALL, label: 'All stores' },
            ...stores.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(store) => change({ store: store === ALL ? null : store, row: null })}
        />
      )}
      {report.groupings.length > 1 && (
        <Choice
          label="Rows"
          value={asked.by ?? report.by}
          options={report.groupings.map((by) => ({ value: by, label: ROWS[by] }))}
          onChange={(by) => change({ by, sort: null, row: null })}
        />
      )}
      {hasBasis(report.report) && (
        <Choice
          label="Sales count on"
          value={asked.basis ?? report.basis}
          options={BASES.map((basis) => ({ value: basis, label: BASIS[basis] }))}
          onChange={(basis) => change({ basis, row: null })}
        />
      )}
      {report.columns.length > 1 && isDrawn(report) && (
        <Choice
          label="Chart"
          value={figure ?? ''}
          options={report.columns.map(({ key, label }) => ({ value: key, label }))}
          onChange={(chosen) => change({ figure: chosen })}
        />
      )}
      <Checkbox
        label={`Compare with ${showShortDays(previousOf(report))}`}
        checked={compares}
        onChange={(checked) => change({ compare: checked ? '1' : null })}
      />
    </>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: Option[];
  onChange: (value: string) => void;
}

const Choice = (props: ChoiceProps) => <SelectField {...props} className="lg:w-45" />;
