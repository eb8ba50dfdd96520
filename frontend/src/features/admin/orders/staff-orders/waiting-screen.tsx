import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { showPrice, toCents } from '@crispi/rules/money';
import { call, isApiError, userMessage } from '@/api/client';
import type { StaffOrder } from '@/api/models';
import { showAgo, showDate, showMoment } from '@/lib/dates';
import { plural } from '@/lib/format';
import { formatPhone } from '@/lib/phone';
import { useNow } from '@/lib/use-timers';
import { Badge } from '@/ui/badge';
import { buttonLook } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { CopyButton } from '@/ui/copy-button';
import { DottedLine } from '@/ui/dotted-line';
import { EmptyState } from '@/ui/empty-state';
import { FormDialog } from '@/ui/form-dialog';
import { Menu } from '@/ui/menu';
import { Notice } from '@/ui/notice';
import { Radio } from '@/ui/radio';
import { TextField } from '@/ui/field';
import { AdminPage } from '../../shell/admin-page';
import { RefreshButton } from '../../shell/refresh-button';
import { isDenied, Loaded, ROWS } from '../../shell/screen/loaded';
import { useSave } from '../../shell/screen/save';
import { LINK_HOURS } from './draft';
import { staffOrderQueries, staffOrdersChanged } from './staff-orders.queries';

/** Orders that staff typed and that are not paid yet. */
export function WaitingScreen() {
  const orders = useQuery(staffOrderQueries.list());
  const [renewed, setRenewed] = useState<StaffOrder | null>(null);
  const [withdrawn, setWithdrawn] = useState<StaffOrder | null>(null);
  const now = useNow(15_000);
  if (isDenied(orders.error)) return <Navigate to="/admin/login" replace />;
  const newOrder = (
    <Link to="/admin/orders/new" className={buttonLook({ look: 'jam' })}>
      New order
    </Link>
  );
  return (
    <AdminPage
      title="Waiting for payment"
      parents={[{ label: 'Orders', to: '/admin/orders' }]}
      count={orders.data && plural(orders.data.length, 'order')}
      refresh={<RefreshButton onRefresh={() => void orders.refetch()} busy={orders.isFetching} />}
      actions={orders.data && orders.data.length > 0 ? newOrder : undefined}
    >
      <Loaded
        query={orders}
        what="the orders"
        placeholder={['h-24', 'h-24', 'h-24']}
        className="grid gap-px"
        empty={(rows) =>
          rows.length === 0 && (
            <EmptyState
              title="No order waits for payment"
              text="Orders that you type for a caller are here until they are paid."
              action={newOrder}
            />
          )
        }
      >
        {(rows) => (
          <ul aria-label="Orders that wait for payment" className={ROWS}>
            {rows.map((row) => (
              <WaitingOrder
                key={row.id}
                row={row}
                now={now}
                onRenew={() => setRenewed(row)}
                onWithdraw={() => setWithdrawn(row)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {renewed && <NewLinkDialog key={renewed.id} row={renewed} onClose={() => setRenewed(null)} />}
      {withdrawn && <WithdrawDialog key={withdrawn.id} row={withdrawn} onClose={() => setWithdrawn(null)} />}
    </AdminPage>
  );
}

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

interface RowProps {
  row: StaffOrder;
  now: number;
  onRenew: () => void;
  onWithdraw: () => void;
}

function WaitingOrder({ row, now, onRenew, onWithdraw }: RowProps) {
  const { id, state, customerName, customerEmail, customerPhone, total, deadline, link, writtenBy, writtenAt } = row;
  const navigate = useNavigate();
  const [label, kind] = STATES[state];
  const name = customerName || customerEmail || 'No name yet';
  return (
    <li aria-label={name} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="grid min-w-56 flex-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to={`/admin/orders/new/${id}`}
            className="rounded-chip font-semibold wrap-anywhere underline underline-offset-4 hover:text-jam"
          >
            {name}
          </Link>
          <Badge kind={kind} dot>
            {label}
          </Badge>
          {row.askedAgainAt && <Badge kind="warning">Asked again {showAgo(row.askedAgainAt, now)}</Badge>}
        </p>
        <DottedLine className="text-mocha wrap-anywhere">
          {customerEmail || 'no email'}
          <span className="num">{formatPhone(customerPhone)}</span>
        </DottedLine>
        {row.refusal && <p className="font-semibold text-danger">{row.refusal}</p>}
        <p className="text-mocha">
          {paymentWords(row)}, typed by {writtenBy} {showAgo(writtenAt, now)}
        </p>
      </div>
      <div className="grid justify-items-end gap-0.5 max-sm:justify-items-start">
        <span className="num font-semibold">{total === null ? '–' : showPrice(total)}</span>
        {deadline && <span className="num text-mocha">{deadlineWords(deadline, now)}</span>}
      </div>
      <div className="flex items-center gap-2">
        {link && state === 'waiting' ? (
          <CopyButton text={link} label="Copy link" />
        ) : (
          <Link to={`/admin/orders/new/${id}`} className={buttonLook({ look: 'outline' })}>
            Edit<span className="sr-only"> the order of {name}</span>
          </Link>
        )}
        <Menu
          label={`More about the order of ${name}`}
          items={[
            ...(row.payment.kind === 'link' && total !== null ? [{ label: 'Send a new link', onSelect: onRenew }] : []),
            { label: 'Edit', onSelect: () => void navigate(`/admin/orders/new/${id}`) },
            { label: 'Withdraw', danger: true, onSelect: onWithdraw },
          ]}
        />
      </div>
    </li>
  );
}

function paymentWords({ payment }: StaffOrder): string {
  if (payment.kind === 'link') return payment.email ? 'Link by email' : 'Link, copied by staff';
  return payment.kind === 'counter' ? 'At the counter' : `Invoice, due ${showDate(payment.dueOn ?? '')}`;
}

/** "41 min left", "until Nov 29, 2:00 PM", "ended 5 min ago" */
function deadlineWords(deadline: string, now: number): string {
  const minutes = Math.ceil((Date.parse(deadline) - now) / 60_000);
  if (minutes <= 0) return `ended ${showAgo(deadline, now)}`;
  return minutes < 60 ? `${minutes} min left` : `until ${showMoment(deadline)}`;
}

interface DialogProps {
  row: StaffOrder;
  onClose: () => void;
}

/** Asks again with today's prices and a new deadline; the old link stops working. */
function NewLinkDialog({ row, onClose }: DialogProps) {
  const { payment } = row;
  const { hours: before = LINK_HOURS.usual, email: emails = true } = payment;
  const [hours, setHours] = useState(String(before));
  const [email, setEmail] = useState(emails);
  const [total, setTotal] = useState(row.total ?? '0');
  const [link, setLink] = useState<string | null>(null);
  const count = Number(hours);
  const valid = Number.isInteger(count) && count >= 1 && count <= LINK_HOURS.most;
  const save = useSave(
    () =>
      call('POST /api/admin/staff-orders/{id}/link', {
        path: { id: row.id },
        body: { hours: count, email, amount: toCents(total) },
      }),
    {
      refresh: staffOrdersChanged,
      onSaved: ({ link: sent }) => (email ? onClose() : setLink(sent)),
      done: email ? ['New link sent', `Emailed to ${row.customerEmail}`] : ['New link created'],
      caught: (error) => {
        if (!isApiError(error, 'price_changed')) return false;
        setTotal((error.details.totals as { total: string }).total);
        return true;
      },
    },
  );
  const changed = isApiError(save.error, 'price_changed');
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Send a new link"
      text={`${row.customerName}, ${showPrice(total)}. The link before stops working.`}
      dirty={false}
      onSubmit={link ? undefined : () => save.mutate()}
      saveText={email ? 'Email new link' : 'Create new link'}
      savingText="Sending..."
      saving={save.isPending}
      canSave={valid}
      width="compact"
      error={save.error && !changed ? userMessage(save.error, 'The link was not sent. Please try again.') : undefined}
    >
      {link ? (
        <div className="grid gap-2">
          <p className="rounded-control border border-line bg-oat px-3.5 py-2.5 font-mono break-all">{link}</p>
          <div>
            <CopyButton text={link} label="Copy link" />
          </div>
        </div>
      ) : (
        <div className="grid gap-3">
          {changed && (
            <Notice kind="warning" live title={`The total is ${showPrice(total)} now.`}>
              Nothing was sent yet.
            </Notice>
          )}
          <TextField
            label="Hours to pay"
            type="number"
            inputMode="numeric"
            min={1}
            max={LINK_HOURS.most}
            className="w-28"
            value={hours}
            error={valid ? undefined : `1 to ${LINK_HOURS.most}`}
            onChange={({ target }) => setHours(target.value)}
          />
          <div role="radiogroup" aria-label="How the link is sent" className="flex flex-wrap gap-x-6">
            <Radio
              name="renewed"
              label={`Email it to ${row.customerEmail}`}
              checked={email}
              onChoose={() => setEmail(true)}
            />
            <Radio name="renewed" label="I’ll copy it" checked={!email} onChoose={() => setEmail(false)} />
          </div>
        </div>
      )}
    </FormDialog>
  );
}

function WithdrawDialog({ row, onClose }: DialogProps) {
  const sum = row.total === null ? '' : ` over ${showPrice(row.total)}`;
  const withdrawal = useSave(() => call('DELETE /api/admin/staff-orders/{id}', { path: { id: row.id } }), {
    refresh: staffOrdersChanged,
    onSaved: onClose,
    done: ['Order withdrawn'],
  });
  const name = row.customerName || row.customerEmail || 'this customer';
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Withdraw this order?"
      text={`The order of ${name}${sum} can’t be paid any more, and its goods and times are free again.`}
      action="Withdraw order"
      keep="Keep it"
      busyAction="Withdrawing..."
      busy={withdrawal.isPending}
      error={
        withdrawal.error ? userMessage(withdrawal.error, 'The order was not withdrawn. Please try again.') : undefined
      }
      onConfirm={() => withdrawal.mutate()}
    />
  );
}
