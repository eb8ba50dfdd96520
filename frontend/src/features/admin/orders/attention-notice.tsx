import { Button } from '@/ui/button';
import { type ReactNode, useState } from 'react';
import { showPrice } from '@crispi/rules/money';
import type { AdminRecipient, DeliveryProblem, OrderDetails } from '@/api/models';
import { showMoment } from '@/lib/dates';
import { formatPhone } from '@/lib/phone';
import { buttonLook } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Notice } from '@/ui/notice';
import { useOpenOrder } from './open-order';
import { useAskAgain } from './order-actions';
import { nameOf } from './order-words';
import { requestButton } from './provider';

/** What staff must look at, and what they can do about it. */
export function AttentionNotice() {
  const { order, details } = useOpenOrder();
  const flagged = order.recipientData.filter(({ attention, problem }) => attention || problem);
  if (flagged.length === 0) return order.attention ? <Notice kind="warning" title={order.attention} /> : null;
  return (
    <Notice kind="warning" title="Needs attention">
      <ul className="grid gap-3">
        {flagged.map((recipient, at) => (
          <li key={recipient.recipientIndex}>
            {order.isGift && <p className="font-semibold [overflow-wrap:anywhere]">{nameOf(recipient)}</p>}
            {recipient.problem && <ReportedProblem recipient={recipient} problem={recipient.problem} />}
            <p className="[overflow-wrap:anywhere] empty:hidden">{recipient.attention}</p>
            <CourierWay recipient={recipient} />
            <div className="mt-2 flex flex-wrap gap-2 text-cocoa empty:hidden">
              {at === 0 && details && <MoneyWays details={details} />}
              <SettleWay recipient={recipient} />
            </div>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** A shipment that has lost or never got its courier: names the button that requests another, which is its status's. */
function CourierWay({ recipient }: { recipient: AdminRecipient }): ReactNode {
  const { order } = useOpenOrder();
  const button = requestButton(order, recipient);
  if (!button) return null;
  return (
    <p>
      To request another driver, press “{button}” {order.isGift ? 'at the recipient' : 'in Order Management'}.
    </p>
  );
}

/** Refunds that failed, and disputes that wait for an answer. */
function MoneyWays({ details }: { details: OrderDetails }) {
  const again = useAskAgain(useOpenOrder().order);
  return (
    <>
      {details.refunds
        .filter(({ canAskAgain }) => canAskAgain)
        .map(({ id, amount }) => (
          <ActionButton
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
            className={buttonLook({ look: 'outline' })}
          >
            Answer at Stripe
          </a>
        ))}
    </>
  );
}

function ActionButton({ text, busy, onPress }: { text: string; busy?: string | false; onPress: () => void }) {
  return (
    <Button look="outline" busy={busy} onClick={onPress}>
      {text}
    </Button>
  );
}

const WORDS: Record<DeliveryProblem['kind'], { title: string; todo: string }> = {
  nobody_home: {
    title: 'No one home',
    todo: 'Call the customer and arrange a time, then tell the driver to try again or bring it back.',
  },
  wrong_address: {
    title: 'Wrong address',
    todo: 'Ask the customer for the right address and tell the driver. Once the order is back at the store, you can correct the address here.',
  },
  damaged: {
    title: 'Damaged',
    todo: 'The driver is bringing it back. Pack it again or refund it, and tell the customer.',
  },
  other: { title: 'A problem', todo: 'Call the driver, or wait for their call.' },
};

/** A delivery problem reported by our own driver, and the possible answers. */
function ReportedProblem({ recipient, problem }: { recipient: AdminRecipient; problem: DeliveryProblem }) {
  const { id, kind, note, by, at } = problem;
  const { title, todo } = WORDS[kind];
  const { phone, recipientIndex: index } = recipient;
  const clearing = useOpenOrder().actions.clearProblem;
  return (
    <>
      <p className="[overflow-wrap:anywhere]">
        <span className="font-semibold">{title}</span>
        {note && `: ${note}`}
        <span className="num">
          {' '}
          ({by}, {showMoment(at)})
        </span>
      </p>
      <p>{todo}</p>
      <div className="mt-2 flex flex-wrap gap-2 text-cocoa">
        {phone && (
          <a href={`tel:+1${phone}`} className={buttonLook({ look: 'outline', className: 'num' })}>
            Call {formatPhone(phone)}
          </a>
        )}
        <ActionButton
          text="Problem solved"
          busy={clearing.isPending && clearing.variables.index === index && 'Clearing...'}
          onPress={() => clearing.mutate({ index, problemId: id })}
        />
      </div>
    </>
  );
}

/** For what was resolved outside the shop, by a call or in cash: nothing else removes such a flag. */
function SettleWay({ recipient }: { recipient: AdminRecipient }) {
  const [confirming, setConfirming] = useState(false);
  const { settleable: note, recipientIndex: index } = recipient;
  const { settle } = useOpenOrder().actions;
  if (note === null) return null;
  return (
    <>
      <ActionButton text="Mark as settled" onPress={() => setConfirming(true)} />
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title="Mark this as settled?"
        text={note}
        action="Mark as settled"
        busyAction="Saving..."
        keep="Not yet"
        look="jam"
        busy={settle.isPending}
        onConfirm={() => settle.mutate({ index, note }, { onSettled: () => setConfirming(false) })}
      />
    </>
  );
}
