import type { OrderStatus, StatusChange } from '@/api/models';
import { showMoment } from '@/lib/dates';
import { capitalise } from '@/lib/format';
import { PanelTitle } from './customer-info';
import { SEQUENCE, statusLabel } from './statuses';

const nameOf = (status: string) =>
  SEQUENCE.includes(status as OrderStatus) || status === 'cancelled'
    ? statusLabel(status as OrderStatus)
    : capitalise(status.replaceAll('_', ' '));

/** What happened to the order, newest first: when, what, who, why. */
export function History({ changes }: { changes: StatusChange[] }) {
  if (changes.length === 0) return null;
  return (
    <section aria-label="History">
      <PanelTitle>History</PanelTitle>
      <ol className="grid gap-1.5 text-sm">
        {changes
          .toSorted((a, b) => b.at.localeCompare(a.at))
          .map((change, at) => (
            <li key={at} className="grid gap-x-4 sm:grid-cols-[170px_1fr]">
              <time dateTime={change.at} className="num text-mocha">
                {showMoment(change.at)}
              </time>
              <span>
                <span className="font-semibold">{nameOf(change.to)}</span>
                <span className="text-mocha"> · parcel {change.recipientIndex + 1}</span>
                <span className="text-mocha"> · {change.by}</span>
                {change.why && <span className="text-mocha"> · {change.why}</span>}
              </span>
            </li>
          ))}
      </ol>
    </section>
  );
}
