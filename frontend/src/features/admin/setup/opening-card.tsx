import { useState } from 'react';
import { MAX_REASON } from '@crispi/rules/opening';
import { call } from '@/api/client';
import type { ShopOpening } from '@/api/models';
import { showMoment } from '@/lib/dates';
import { plural } from '@/lib/format';
import { Button, buttonLook } from '@/ui/button';
import { Card } from '@/ui/card';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { TextareaField } from '@/ui/textarea-field';
import type { Step } from '../shell/first-run';
import { useSave } from '../shell/screen/save';
import { setupQueries } from './setup.queries';

const STATES = {
  soon: {
    title: 'Not open yet',
    text: 'Shoppers see that you open soon and can join the newsletter. Staff see the shop and can order.',
  },
  open: { title: 'The shop is open', text: 'Shoppers can order.' },
  closed: {
    title: 'The shop is closed',
    text: 'Shoppers can look around but not order. Orders under way go on, and so do accounts and refunds.',
  },
};

interface Props {
  opening: ShopOpening;
  missing: Step[];
}

/** Whether the shop sells, the switch for it, and its history. */
export function OpeningCard({ opening: { state, reason, history }, missing }: Props) {
  const { title, text } = STATES[state];
  const [asks, setAsks] = useState(false);
  const isOpen = state === 'open';
  return (
    <Card title={title}>
      <p>{text}</p>
      {state === 'closed' && reason && <p className="mt-2 wrap-anywhere">Shoppers read: “{reason}”</p>}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button look={isOpen ? 'outline' : 'jam'} onClick={() => setAsks(true)}>
          {isOpen ? 'Close the shop' : 'Open the shop'}
        </Button>
        <a href="/" target="_blank" rel="noreferrer" className={buttonLook({ look: 'outline' })}>
          See the shop
        </a>
      </div>
      {history.length > 0 && (
        <>
          <h3 className="mt-5 text-base">History</h3>
          <ul className="mt-1 divide-y divide-line">
            {history.map((change) => (
              <li key={change.changedAt} className="py-2 wrap-anywhere">
                <span className="num block">
                  {change.open ? 'Opened' : 'Closed'} {showMoment(change.changedAt)}
                </span>
                <span className="text-mocha">
                  {change.who ?? 'When the shop was set up'}
                  {change.reason && ` · ${change.reason}`}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {asks &&
        (isOpen ? (
          <CloseDialog onClose={() => setAsks(false)} />
        ) : (
          <OpenDialog {...{ missing }} onClose={() => setAsks(false)} />
        ))}
    </Card>
  );
}

const useChange = (onSaved: () => void) =>
  useSave((body: { open: boolean; reason?: string }) => call('PUT /api/admin/opening', { body }), {
    refresh: [setupQueries.opening().queryKey],
    onSaved,
    done: (_answer, { open }) =>
      open ? ['The shop is open', 'Shoppers can order.'] : ['The shop is closed', 'Orders under way go on.'],
  });

function OpenDialog({ missing, onClose }: { missing: Step[]; onClose: () => void }) {
  const change = useChange(onClose);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Open the shop?"
      text={missing.length > 0 ? `${plural(missing.length, 'step')} left:` : 'Shoppers can order at once.'}
      look="jam"
      action="Open the shop"
      busyAction="Opening..."
      busy={change.isPending}
      error={change.error ? 'The shop was not opened. Please try again.' : undefined}
      onConfirm={() => change.mutate({ open: true })}
    >
      {missing.length > 0 && (
        <ul className="list-disc pl-5 text-sm">
          {missing.map(({ title }) => (
            <li key={title}>{title}</li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}

function CloseDialog({ onClose }: { onClose: () => void }) {
  const [reason, setReason] = useState('');
  const change = useChange(onClose);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Close the shop?"
      text="Shoppers can’t order until you open it again. Orders under way go on."
      action="Close the shop"
      busyAction="Closing..."
      busy={change.isPending}
      error={change.error ? 'The shop was not closed. Please try again.' : undefined}
      onConfirm={() => change.mutate({ open: false, reason })}
    >
      <TextareaField
        label="Reason for shoppers (optional)"
        hint="For example: We’re back on January 6."
        rows={2}
        maxLength={MAX_REASON}
        value={reason}
        onChange={(event) => setReason(event.target.value.replaceAll('\n', ' '))}
      />
    </ConfirmDialog>
  );
}
