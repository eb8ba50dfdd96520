import type { AdminRecipient, DeliveryProblem } from '@/api/models';
import { showMoment } from '@/lib/dates';
import { formatPhone } from '@/lib/phone';
import { Button, buttonLook } from '@/ui/button';
import type { OrderActions } from './order-actions';

const WORDS: Record<DeliveryProblem['kind'], { title: string; todo: string }> = {
  nobody_home: {
    title: 'Nobody home',
    todo: 'Call the customer and agree on a time, then tell the driver: try again, or bring it back.',
  },
  wrong_address: {
    title: 'Wrong address',
    todo: 'Ask the customer for the right one and tell the driver. Once it is back at the store the address can be corrected here.',
  },
  damaged: {
    title: 'Damaged',
    todo: 'The driver brings it back. Pack it again, or refund it, and tell the customer.',
  },
  other: { title: 'A problem', todo: 'Call the driver, or wait for their call.' },
};

interface Props {
  recipient: AdminRecipient;
  problem: DeliveryProblem;
  actions: OrderActions;
}

/** What our own driver could not deliver, and what to do about it. */
export function ReportedProblem({ recipient, problem, actions }: Props) {
  const { id, kind, note, by, at } = problem;
  const { title, todo } = WORDS[kind];
  const { phone, recipientIndex: index } = recipient;
  const clearing = actions.clearProblem;
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
          <a
            href={`tel:+1${phone}`}
            className={buttonLook({ look: 'outline', size: 'sm', className: 'num min-h-button' })}
          >
            Call {formatPhone(phone)}
          </a>
        )}
        <Button
          look="outline"
          size="sm"
          className="min-h-button"
          busy={clearing.isPending && clearing.variables.index === index && 'Clearing...'}
          onClick={() => clearing.mutate({ index, problemId: id })}
        >
          Problem solved
        </Button>
      </div>
    </>
  );
}
