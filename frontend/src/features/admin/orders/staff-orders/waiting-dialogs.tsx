import { useState } from 'react';
import { showCents, showPrice, toCents } from '@crispi/rules/money';
import { call, isApiError, userMessage } from '@/api/client';
import type { Totals, StaffOrder } from '@/api/models';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { CopyButton } from '@/ui/copy-button';
import { TextField } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { Notice } from '@/ui/notice';
import { Radio } from '@/ui/radio';
import { useSave } from '../../shell/screen/save';
import { LINK_HOURS } from './draft';
import { staffOrdersChanged } from './staff-orders.queries';

interface Props {
  row: StaffOrder;
  onClose: () => void;
}

/** Asks again with today's prices and a new deadline; the old link stops working. */
export function NewLinkDialog({ row, onClose }: Props) {
  const { payment } = row;
  const { hours: before = LINK_HOURS.usual, email: emails = true } = payment;
  const [hours, setHours] = useState(String(before));
  const [email, setEmail] = useState(emails);
  const [sums, setSums] = useState({ amount: toCents(row.total ?? '0'), due: toCents(row.due ?? '0') });
  const [link, setLink] = useState<string | null>(null);
  const count = Number(hours);
  const valid = Number.isInteger(count) && count >= 1 && count <= LINK_HOURS.most;
  const save = useSave(
    () =>
      call('POST /api/admin/staff-orders/{id}/link', {
        path: { id: row.id },
        body: { hours: count, email, ...sums },
      }),
    {
      refresh: staffOrdersChanged,
      onSaved: ({ link: sent }) => (email ? onClose() : setLink(sent)),
      done: email ? ['New link sent', `Emailed to ${row.customerEmail}`] : ['New link created'],
      caught: (error) => {
        if (!isApiError(error, 'price_changed')) return false;
        const { amount, due } = error.details.totals as Totals;
        setSums({ amount, due });
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
      text={`${row.customerName}, ${showCents(sums.due)}. The old link stops working.`}
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
            <Notice kind="warning" live title={`${showCents(sums.due)} is to be paid now.`}>
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

export function WithdrawDialog({ row, onClose, onWithdrawn }: Props & { onWithdrawn: (id: string) => void }) {
  const sum = row.due === null ? '' : ` over ${showPrice(row.due)}`;
  const withdrawal = useSave(() => call('DELETE /api/admin/staff-orders/{id}', { path: { id: row.id } }), {
    refresh: staffOrdersChanged,
    onSaved: () => {
      onWithdrawn(row.id);
      onClose();
    },
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
