import { Download, Landmark } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonLook } from '@/ui/button';
import { Card } from '@/ui/card';
import { addressOf, showPeriod, type Period } from '../shell/period';

const FORMATS = [
  { format: 'csv', name: 'CSV', text: 'Every line of the journal, for a spreadsheet or your accountant.' },
  {
    format: 'quickbooks',
    name: 'QuickBooks Online',
    text: 'Import it under Settings > Import data > Journal entries. Turn off account numbers while importing.',
  },
  {
    format: 'xero',
    name: 'Xero',
    text: 'Import it under Accounting > Manual journals. Xero takes 300 lines a file: choose a shorter period if there are more.',
  },
] as const;

/** The journal of the period as files, and the way to what Stripe paid. */
export function DownloadsCard({ period }: { period: Period }) {
  return (
    <Card
      aria-label="Downloads"
      title="Downloads"
      aside={
        <Link to={`/admin/payouts${addressOf(period)}`} className={buttonLook({ look: 'outline' })}>
          <Landmark aria-hidden className="size-4" strokeWidth={1.75} />
          Payouts
        </Link>
      }
    >
      <p className="mb-1 text-mocha">The journal of {showPeriod(period)}.</p>
      <ul className="divide-y divide-line">
        {FORMATS.map(({ format, name, text }) => (
          <li key={format} className="flex items-center justify-between gap-x-4 py-3 last:pb-0">
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{name}</p>
              <p id={`download-${format}`} className="text-mocha">
                {text}
              </p>
            </div>
            <a
              href={`/api/admin/exports/journal${addressOf(period)}&format=${format}`}
              download
              aria-label={`Download ${name}`}
              aria-describedby={`download-${format}`}
              className={buttonLook({ look: 'outline' })}
            >
              <Download aria-hidden className="size-4" strokeWidth={1.75} />
              Download
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
