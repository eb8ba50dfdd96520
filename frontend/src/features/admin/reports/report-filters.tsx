import { useQuery } from '@tanstack/react-query';
import type { Report } from '@/api/models';
import { SelectField, type Option } from '@/ui/select';
import { Skeleton } from '@/ui/skeleton';
import { adminStoreQueries } from '../shell/admin.queries';
import { BASES, type ReportAsked } from './report-address';
import { BASIS, hasBasis, ROWS } from './report-words';

const ALL = 'all';

interface Props {
  asked: ReportAsked;
  /** Undefined while it loads. */
  report: Report | undefined;
  /** The column that is drawn. */
  figure: string | undefined;
  change: (part: Record<string, string | null>) => void;
}

/** What of a report is shown: the store, its rows, whose day counts, and the figure that is drawn. */
export function ReportFilters({ asked, report, figure, change }: Props) {
  const stores = useQuery(adminStoreQueries.stores()).data ?? [];
  if (!report) return <Skeleton className="mb-3 h-17" />;
  const store = stores.find(({ id }) => id === asked.storeId)?.name ?? 'All stores';
  const printed = [store, ...(hasBasis(report.report) ? [`sales by ${BASIS[report.basis].toLowerCase()}`] : [])];
  return (
    <>
      <p className="hidden print:block">{printed.join(', ')}</p>
      <div className="mb-3 grid grid-cols-2 gap-x-2 gap-y-2 sm:flex sm:flex-wrap sm:gap-x-3 print:hidden">
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
        {report.columns.length > 1 && (
          <Choice
            label="Chart"
            value={figure ?? ''}
            options={report.columns.map(({ key, label }) => ({ value: key, label }))}
            onChange={(chosen) => change({ figure: chosen })}
          />
        )}
      </div>
    </>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: Option[];
  onChange: (value: string) => void;
}

const Choice = (props: ChoiceProps) => <SelectField {...props} className="sm:w-40" />;
