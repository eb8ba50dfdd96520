import { Download } from 'lucide-react';
import { buttonLook } from '@/ui/button';
import { Card } from '@/ui/card';
import { addressOf, showPeriod, type Period } from '../shell/period';

const FILES = [
  { path: 'journal', name: 'Journal', text: 'Every line of the journal, for a spreadsheet or your accountant.' },
  {
    path: 'journal?format=quickbooks',
    name: 'Journal for QuickBooks Online',
    text: 'Import it under Settings > Import data > Journal entries. Turn off account numbers while importing.',
  },
  {
    path: 'journal?format=xero',
    name: 'Journal for Xero',
    text: 'Import it under Accounting > Manual journals. Xero takes 300 lines a file: for more, download shorter periods.',
  },
  { path: 'orders', name: 'Orders', text: 'Each order by the day it was placed, with its sums, refunds and payments.' },
  { path: 'lines', name: 'Order lines', text: 'Each box and product of these orders.' },
  {
    path: 'shipments',
    name: 'Deliveries',
    text: 'Each delivery and pickup of these orders, with fee, tip, tax and courier cost.',
  },
  { path: 'customers', name: 'Customers', text: 'Who ordered, how often, and for how much.' },
  { path: 'refunds', name: 'Refunds', text: 'Each refund, its reason, and where it went.' },
] as const;

/** The period as files. */
export function DownloadsCard({ period }: { period: Period }) {
  return (
    <Card aria-label="Downloads" title="Downloads">
      <p className="mb-3 text-mocha">For your accountant: {showPeriod(period)}, as CSV.</p>
      <ul className="grid gap-x-8 lg:grid-cols-2">
        {FILES.map(({ path, name, text }) => (
          <li key={path} className="flex items-start justify-between gap-x-4 border-t border-line py-3">
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{name}</p>
              <p id={`about-${path}`} className="text-mocha">
                {text}
              </p>
            </div>
            <a
              href={fileAddress(path, period)}
              download
              aria-label={`Download ${name}`}
              aria-describedby={`about-${path}`}
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

const fileAddress = (path: string, period: Period) =>
  `/api/admin/exports/${path}${path.includes('?') ? addressOf(period).replace('?', '&') : addressOf(period)}`;
