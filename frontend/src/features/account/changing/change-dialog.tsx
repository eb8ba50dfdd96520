import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { hasStatus } from '@/api/client';
import { buttonLook } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { FormDialog } from '@/ui/form-dialog';
import { OnItsWay } from '@/ui/lazy-part';
import { Notice } from '@/ui/notice';
import { Retry } from '@/ui/retry';
import { SelectField } from '@/ui/select';
import { ChangeForm } from './change-form';
import { changeQueries, type OrderToChange } from './changing.queries';

interface Props {
  orderId: number;
  cancel: ReactNode;
  onSettled: () => unknown;
  onClose: () => void;
}

export function ChangeDialog({ orderId, cancel, onSettled, onClose }: Props) {
  const order = useQuery(changeQueries.order(orderId));
  const [chosen, setChosen] = useState<number | null>(null);
  const shipments = order.data?.shipments ?? [];
  const first = shipments.find(({ refusal }) => refusal === null);
  const shipment = chosen === null ? first : shipments.find(({ recipientIndex }) => recipientIndex === chosen);
  const retry = () => void order.refetch();
  if (order.data && shipment)
    return (
      <ChangeForm
        order={order.data}
        shipment={shipment}
        choice={(fixed) => (
          <Choice order={order.data} value={shipment.recipientIndex} fixed={fixed} onChange={setChosen} />
        )}
        cancel={cancel}
        readAgain={order.refetch}
        onSettled={onSettled}
        onClose={onClose}
      />
    );
  // No dialog yet: a second dialog in its place would not know which element had the focus.
  if (order.isPending) return <OnItsWay label="Loading the order" />;
  return (
    <FormDialog open onClose={onClose} title={`Change order #${orderId}`} dirty={false}>
      {order.data ? (
        <Notice kind="info" title="It’s too late to make changes">
          {shipments[0]?.refusal}
        </Notice>
      ) : hasStatus(order.error, 401) || hasStatus(order.error, 404) ? (
        <SignInFirst />
      ) : (
        <Retry title="The order could not be loaded" onRetry={retry} busy={order.isFetching} />
      )}
    </FormDialog>
  );
}

/** An e-mail's link may be forwarded: it shows the order, but changing it requires a sign-in. */
function SignInFirst() {
  return (
    <EmptyState
      title="Sign in to change your order"
      text="To keep your order safe, sign in (or use the browser you ordered from) to make changes."
      action={
        <Link to="/account" className={buttonLook({ look: 'cocoa' })}>
          Go to your account
        </Link>
      }
    />
  );
}

interface ChoiceProps {
  order: OrderToChange;
  value: number;
  fixed: boolean;
  onChange: (recipientIndex: number) => void;
}

/** Chooses the shipment of a gift; shipments already being made are marked. */
function Choice({ order: { shipments }, value, fixed, onChange }: ChoiceProps) {
  if (shipments.length === 1) return null;
  return (
    <SelectField
      label="Whose delivery?"
      value={String(value)}
      onChange={(index) => onChange(Number(index))}
      options={shipments.map(({ recipientIndex, name, refusal }) => ({
        value: String(recipientIndex),
        label: name,
        ...(refusal && { disabled: true, reason: refusal }),
      }))}
      disabled={fixed}
    />
  );
}
