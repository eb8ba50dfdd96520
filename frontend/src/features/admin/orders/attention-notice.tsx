import type { ReactNode } from 'react';
import { showPrice } from '@crispi/rules/money';
import type { AdminOrder, AdminRecipient, OrderDetails } from '@/api/models';
import { Button, buttonLook } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { useAskAgain } from './money/money-actions';
import { nameOf } from './money/shipment-names';
import type { OrderActions } from './order-actions';
import { ReportedProblem } from './reported-problem';
import { SettleWay } from './settle-way';

interface Props {
  order: AdminOrder;
  actions: OrderActions;
  details: OrderDetails | undefined;
}

/** What staff must look at, and what to do about it. */
export function AttentionNotice({ order, actions, details }: Props) {
  const flagged = order.recipientData.filter(({ attention, problem }) => attention || problem);
  if (flagged.length === 0) return order.attention ? <Notice kind="warning" title={order.attention} /> : null;
  return (
    <Notice kind="warning" title="Needs attention">
      <ul className="grid gap-3">
        {flagged.map((recipient, at) => (
          <li key={recipient.recipientIndex}>
            {order.isGift && <p className="font-semibold [overflow-wrap:anywhere]">{nameOf(recipient)}</p>}
            {recipient.problem && (
              <ReportedProblem recipient={recipient} problem={recipient.problem} actions={actions} />
            )}
            <p className="[overflow-wrap:anywhere] empty:hidden">{recipient.attention}</p>
            <div className="mt-2 flex flex-wrap gap-2 text-cocoa empty:hidden">
              <CourierWay recipient={recipient} actions={actions} />
              {at === 0 && details && <MoneyWays order={order} details={details} />}
              <SettleWay recipient={recipient} actions={actions} />
            </div>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** A shipment without a courier, where there was or should be one: another is asked for. */
function CourierWay({ recipient, actions }: { recipient: AdminRecipient; actions: OrderActions }): ReactNode {
  const { status, courierLive, cancelledBy, recipientIndex: index } = recipient;
  if (courierLive) return null;
  if (status === 'cancelled' && cancelledBy === 'courier')
    return (
      <Way
        text="Request Driver"
        busy={actions.requestDriver.isPending && 'Requesting...'}
        onPress={() => actions.requestDriver.mutate(index)}
      />
    );
  if (status !== 'ready_for_doordash') return null;
  return (
    <Way
      text="Request another driver"
      busy={actions.create.isPending && 'Requesting...'}
      onPress={() => actions.create.mutate(index)}
    />
  );
}

/** Refunds that failed, and disputes that wait for an answer. */
function MoneyWays({ order, details }: { order: AdminOrder; details: OrderDetails }) {
  const again = useAskAgain(order);
  return (
    <>
      {details.refunds
        .filter(({ canAskAgain }) => canAskAgain)
        .map(({ id, amount }) => (
          <Way
            key={id}
            text={`Ask again for ${showPrice(amount)}`}
            busy={again.isPending && again.variables === id && 'Asking...'}
            onPress={() => again.mutate(id)}
          />
        ))}
      {details.disputes
        .filter(({ open, stripeUrl }) => open && stripeUrl)
        .map(({ id, stripeUrl }) => (
          <a
            key={id}
            href={stripeUrl!}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonLook({ look: 'outline', size: 'sm', className: 'min-h-button' })}
          >
            Answer at Stripe
          </a>
        ))}
    </>
  );
}

function Way({ text, busy, onPress }: { text: string; busy: string | false; onPress: () => void }) {
  return (
    <Button look="outline" size="sm" className="min-h-button" busy={busy} onClick={onPress}>
      {text}
    </Button>
  );
}
