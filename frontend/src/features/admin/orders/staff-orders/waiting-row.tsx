import { Send } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { showPrice } from '@crispi/rules/money';
import type { StaffOrder } from '@/api/models';
import { showAgo, showDate, showNear } from '@/lib/dates';
import { formatPhone } from '@/lib/phone';
import { Badge } from '@/ui/badge';
import { Button, buttonLook } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import { Menu } from '@/ui/menu';
import { needsLink, type WaitingOrder } from './waiting-orders';

const STATES: Record<
  StaffOrder['state'],
  [label: string, kind: 'neutral' | 'success' | 'warning' | 'danger' | 'info']
> = {
  unsent: ['Not sent', 'neutral'],
  waiting: ['Waiting', 'info'],
  expired: ['Link ended', 'warning'],
  paid: ['Paid', 'success'],
  withdrawn: ['Withdrawn', 'neutral'],
  refused: ['Paid, not placed', 'danger'],
};

interface Props {
  row: WaitingOrder;
  now: number;
  onRenew: () => void;
  onWithdraw: () => void;
}

/** Who, how and until when, the sum, what to do: columns at a desk, and below each other on a phone. */
export function WaitingRow({ row, now, onRenew, onWithdraw }: Props) {
  const { id, state, customerName, customerEmail, customerPhone, due, refusal } = row;
  const [label, kind] = STATES[state];
  const name = customerName || customerEmail || 'No name yet';
  return (
    <li
      aria-label={name}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2 max-md:gap-y-1.5 max-md:py-3 md:min-h-13 md:grid-cols-[minmax(0,1fr)_12rem_5rem_auto] md:py-1 lg:grid-cols-[minmax(0,1fr)_20rem_6rem_auto]"
    >
      <div className="relative min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 md:flex-nowrap">
          {/* The whole cell is pressed. */}
          <Link
            to={`/admin/orders/new/${id}`}
            data-row-stop={id}
            className="min-w-0 font-semibold wrap-anywhere underline underline-offset-4 after:absolute after:inset-0 after:rounded-chip hover:text-jam focus-visible:rounded-chip max-md:py-1 md:truncate"
          >
            {name}
          </Link>
          <span className="shrink-0">
            {row.gone ? (
              <Badge kind="neutral">Not waiting any more</Badge>
            ) : (
              <Badge kind={kind} dot>
                {label}
              </Badge>
            )}
          </span>
        </p>
        <p className="flex flex-wrap gap-x-3 text-mocha md:flex-nowrap">
          <span className="num shrink-0 empty:hidden">{formatPhone(customerPhone)}</span>
          <span className="min-w-0 wrap-anywhere md:truncate" title={customerEmail}>
            {customerEmail || 'no email'}
          </span>
        </p>
        {refusal && <p className="font-semibold text-danger">{refusal}</p>}
      </div>
      <span className="num self-start text-right font-semibold max-md:py-1 md:col-start-3 md:row-start-1 md:self-center">
        {due === null ? '–' : showPrice(due)}
      </span>
      <div className="num min-w-0 max-md:col-span-2 md:col-start-2 md:row-start-1">
        <Deadline row={row} now={now} />
        <p className="text-mocha md:truncate" title={row.writtenBy}>
          {writtenWords(row, now)}
        </p>
      </div>
      <div className="flex items-center justify-between gap-2 max-md:col-span-2 md:col-start-4 md:grid md:w-50 md:grid-cols-[minmax(0,1fr)_auto]">
        {!row.gone && <Actions {...{ row, name, onRenew, onWithdraw }} />}
      </div>
    </li>
  );
}

function Actions({ row, name, onRenew, onWithdraw }: Omit<Props, 'now'> & { name: string }) {
  const { id, link, state } = row;
  const navigate = useNavigate();
  const address = `/admin/orders/new/${id}`;
  const renews = row.payment.kind === 'link' && row.total !== null;
  return (
    <>
      {needsLink(row) ? (
        <Button look="outline" size="sm" onClick={onRenew}>
          <Send aria-hidden className="size-4" strokeWidth={1.75} />
          <span>
            Send new link<span className="sr-only"> to {name}</span>
          </span>
        </Button>
      ) : link && state === 'waiting' ? (
        <CopyButton text={link} label="Copy link" about={`of ${name}`} size="sm" />
      ) : (
        <Link to={address} className={buttonLook({ look: 'outline', size: 'sm' })}>
          Edit<span className="sr-only"> the order of {name}</span>
        </Link>
      )}
      <Menu
        label={`More about the order of ${name}`}
        items={[
          ...(renews ? [{ label: 'Send a new link', onSelect: onRenew }] : []),
          { label: 'Edit', onSelect: () => void navigate(address) },
          { label: 'Withdraw', danger: true, onSelect: onWithdraw },
        ]}
      />
    </>
  );
}

/** Minutes below which a deadline is highlighted. */
const SOON = 30;

/** "19 min left", "until tomorrow, 2:00 PM", "ended 5 min ago", "asked again 1 min ago" */
function Deadline({ row: { state, deadline, askedAgainAt }, now }: Pick<Props, 'row' | 'now'>) {
  if (state === 'expired' && askedAgainAt)
    return <p className="font-semibold text-caramel">asked again {agoWords(askedAgainAt, now)}</p>;
  if (!deadline) return null;
  const minutes = Math.ceil((Date.parse(deadline) - now) / 60_000);
  if (minutes <= 0) return <p className="font-semibold">ended {agoWords(deadline, now)}</p>;
  if (minutes < SOON) return <p className="font-semibold text-caramel">{minutes} min left</p>;
  return <p>{minutes < 60 ? `${minutes} min left` : `until ${showNear(deadline)}`}</p>;
}

/** As `showAgo`, without the year of this year. */
const agoWords = (at: string, now: number) => (now - Date.parse(at) < 3_600_000 ? showAgo(at, now) : showNear(at));

/** "Link by email, Anna 6 min ago" */
function writtenWords({ payment, writtenBy, writtenAt }: StaffOrder, now: number): string {
  return `${paymentWords(payment)}, ${writtenBy.replace(/@.*/, '')} ${agoWords(writtenAt, now)}`;
}

function paymentWords(payment: StaffOrder['payment']): string {
  if (payment.kind === 'link') return payment.email ? 'Link by email' : 'Link, copied';
  return payment.kind === 'counter' ? 'At the counter' : `Invoice, due ${showDate(payment.dueOn ?? '')}`;
}
