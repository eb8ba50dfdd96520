import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { Report } from '@/api/models';
import { Checkbox } from '@/ui/checkbox';
import { CHIP } from '@/ui/chip';
import { Select, SelectField, type Option } from '@/ui/select';
import { Skeleton } from '@/ui/skeleton';
import { useKeptFocus } from '@/ui/use-kept-focus';
import { adminStoreQueries } from '../shell/admin.queries';
import { FilterSheet } from '../shell/filter-sheet';
import { showPeriod, type Period } from '../shell/period';
import { Dates } from '../shell/period-choice';
import { BASES, type ReportAsked } from './report-address';
import { BASIS, hasBasis, ROWS } from './report-words';
import { previousOf } from './values';

const ALL = 'all';

interface Props {
  asked: ReportAsked;
  /** Undefined while it loads. */
  report: Report | undefined;
  /** Each row shows what it was in the period before. */
  compares: boolean;
  change: (part: Record<string, string | null>) => void;
}

/** What of a report is shown: the store, its rows, whose day counts, and a comparison. */
export function ReportFilters(props: Props) {
  const stores = useQuery(adminStoreQueries.stores()).data ?? [];
  const { asked, report } = props;
  if (!report) return <Skeleton className="mb-2 h-button max-sm:hidden" />;
  const store = stores.find(({ id }) => id === asked.storeId)?.name ?? 'All stores';
  const printed = [store, ...(hasBasis(report.report) ? [`sales by ${BASIS[report.basis].toLowerCase()}`] : [])];
  return (
    <>
      <p className="hidden print:block">{printed.join(', ')}</p>
      <div className="mb-1.5 flex flex-wrap items-center gap-2 max-sm:hidden print:hidden">
        <Choices {...props} report={report} />
      </div>
      <SetFilters {...props} />
    </>
  );
}

/** On a phone the same in a sheet, with the dates of the period. */
export function ReportFilterSheet({ period, onPeriod, ...props }: Props & PeriodProps) {
  const { report } = props;
  return (
    <FilterSheet title="Filter the report" set={useSetFilters(props).length} done="Show the report">
      <div className="grid gap-1.5">
        <span aria-hidden className="text-sm font-semibold">
          Dates
        </span>
        <Dates period={period} onChange={onPeriod} />
      </div>
      {report && <Choices {...props} report={report} hasLabels />}
    </FilterSheet>
  );
}

/** What is set beside the period, which a phone shows above. */
function useSetFilters({ asked, report, compares }: Props): { label: string; cleared: Record<string, null> }[] {
  const stores = useQuery(adminStoreQueries.stores()).data ?? [];
  if (!report) return [];
  const store = stores.find(({ id }) => id === asked.storeId);
  return [
    ...(store ? [{ label: store.name, cleared: { store: null, row: null } }] : []),
    ...(asked.by !== undefined && asked.by !== report.groupings[0]
      ? [{ label: rowsInWords(asked.by), cleared: { by: null, sort: null, row: null } }]
      : []),
    ...(asked.basis && hasBasis(report.report)
      ? [{ label: `On ${BASIS[asked.basis].toLowerCase()}`, cleared: { basis: null, row: null } }]
      : []),
    ...(compares ? [{ label: `Compared with ${showPeriod(previousOf(report))}`, cleared: { compare: null } }] : []),
  ];
}

/** On a phone the choices are in the sheet: what is set of them is here, and goes by a press. */
function SetFilters(props: Props) {
  const set = useSetFilters(props);
  const kept = useKeptFocus<HTMLDivElement>('button');
  return (
    <div
      {...kept}
      role="group"
      aria-label="Filters that are set"
      className="mb-2 flex flex-wrap gap-1.5 empty:hidden sm:hidden print:hidden"
    >
      {set.map(({ label, cleared }) => (
        <button key={label} type="button" className={`${CHIP} text-sm`} onClick={() => props.change(cleared)}>
          <span className="sr-only">Remove filter: </span>
          {label}
          <X aria-hidden className="size-4 text-mocha" strokeWidth={1.75} />
        </button>
      ))}
    </div>
  );
}

/** "By ZIP code" */
const rowsInWords = (by: Report['by']) => `By ${ROWS[by].toLowerCase().replace('zip', 'ZIP')}`;

interface PeriodProps {
  period: Period;
  onPeriod: (period: Period, how?: { replace: boolean }) => void;
}

/** Without labels each choice says what it is of. */
function Choices({ asked, report, compares, change, hasLabels }: Props & { report: Report; hasLabels?: boolean }) {
  const stores = useQuery(adminStoreQueries.stores()).data ?? [];
  const Choice = hasLabels ? SelectField : CompactChoice;
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
          options={report.groupings.map((by) => ({
            value: by,
            label: hasLabels ? ROWS[by] : rowsInWords(by),
          }))}
          onChange={(by) => change({ by, sort: null, row: null })}
        />
      )}
      {hasBasis(report.report) && (
        <Choice
          label="Sales count on"
          value={asked.basis ?? report.basis}
          options={BASES.map((basis) => ({
            value: basis,
            label: hasLabels ? BASIS[basis] : `On ${BASIS[basis].toLowerCase()}`,
          }))}
          onChange={(basis) => change({ basis, row: null })}
        />
      )}
      <Checkbox
        label={`Compare with ${showPeriod(previousOf(report))}`}
        checked={compares}
        onChange={(checked) => change({ compare: checked ? '1' : null })}
        className="sm:ml-1"
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

const CompactChoice = ({ label, ...select }: ChoiceProps) => (
  <Select {...select} aria-label={label} className="w-fit! max-w-64 text-sm!" />
);
