import { Link, useNavigate } from 'react-router-dom';
import { NativeSelect } from '@/ui/native-select';
import { toReport } from './report-address';
import { REPORTS, wordsOf, type ReportName } from './report-words';

/** The reports: a list beside the chosen one, on narrower screens a menu above it. */
export function ReportChoice({ chosen, address }: { chosen: ReportName; address: URLSearchParams }) {
  const navigate = useNavigate();
  return (
    <div className="lg:w-48 lg:shrink-0 print:hidden">
      <NativeSelect
        aria-label="Report"
        className="mb-3 sm:max-w-80 lg:hidden"
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
      <nav aria-label="Reports" className="max-lg:hidden">
        <ul className="grid gap-0.5">
          {REPORTS.map((report) => (
            <li key={report}>
              <Link
                to={toReport(report, address)}
                preventScrollReset
                aria-current={report === chosen ? 'page' : undefined}
                className="flex min-h-button items-center rounded-control px-3 font-semibold hover:bg-white aria-[current]:bg-cocoa aria-[current]:text-white"
              >
                {wordsOf(report).name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
