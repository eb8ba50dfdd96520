import { Link, useNavigate } from 'react-router-dom';
import { NativeSelect } from '@/ui/native-select';
import { toReport } from './report-address';
import { REPORTS, wordsOf, type ReportName } from './report-words';

interface Props {
  chosen: ReportName;
  address: URLSearchParams;
}

/** The reports, beside the chosen one. */
export function ReportList({ chosen, address }: Props) {
  return (
    <nav aria-label="Reports" className="shrink-0 max-lg:hidden lg:w-48 print:hidden">
      <ul className="grid gap-0.5">
        {REPORTS.map((report) => (
          <li key={report}>
            <Link
              to={toReport(report, address)}
              preventScrollReset
              aria-current={report === chosen ? 'page' : undefined}
              className="flex min-h-button items-center rounded-control px-3 font-semibold hover:bg-white aria-[current]:bg-butter"
            >
              {wordsOf(report).name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** On narrower screens, above the chosen one. */
export function ReportMenu({ chosen, address }: Props) {
  const navigate = useNavigate();
  return (
    <NativeSelect
      aria-label="Report"
      className="min-w-0 flex-1 sm:max-w-60 lg:hidden"
      value={chosen}
      onChange={({ target }) =>
        void navigate(toReport(target.value as ReportName, address), { preventScrollReset: true })
      }
    >
      {REPORTS.map((report) => (
        <option key={report} value={report}>
          {wordsOf(report).name}
        </option>
      ))}
    </NativeSelect>
  );
}
