import type { FormEvent, ReactNode } from 'react';
import { toast } from '@/ui/toast-store';
import type { CardAnswer, Paying, PaymentPage, ReadyPayment } from './paying';
import { PressPart } from './press-part';
import { ProblemNotice } from './problem-notice';
import { isOver, reserve } from './reserve';

const OVER = 'Your hold had ended, so we prepared your order again.';
const FAILED = 'Failed to place order. Please try again.';

interface Props {
  checkout: Paying;
  prepared: ReadyPayment;
  children?: ReactNode;
}

/** Instead of card fields when nothing is to be charged: the press places the order. */
export function FreeForm({ checkout, prepared, children }: Props) {
  const { page, pay, paying, problem, editable } = checkout;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!paying) pay({ confirm: (...order) => confirmFree(page, ...order) });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-5" aria-busy={paying}>
      <p className="text-mocha">
        {prepared.intent.totals.tenders.length > 0
          ? 'There’s nothing left to pay, so we don’t need a bank card.'
          : 'There’s nothing to pay, so we don’t need your card.'}
      </p>
      {problem && editable && <ProblemNotice problem={problem} />}
      {children}
      <PressPart checkout={checkout} prepared={prepared} press="Place order">
        Place order
      </PressPart>
    </form>
  );
}

/** Remembers the order before the shop is asked for it, like a payment: a reload must not lose the press. */
async function confirmFree(page: PaymentPage, prepared: ReadyPayment, renewed: boolean): Promise<CardAnswer> {
  if (isOver(prepared, renewed)) return { type: 'outdated', reason: OVER };
  try {
    const stopped = await reserve(prepared, renewed, failed);
    if (stopped) return stopped;
  } catch {
    return failed('');
  }
  page.remember(prepared);
  return { type: 'confirmed', problem: null };
}

function failed(said: string): CardAnswer {
  const text = said || FAILED;
  toast('Error', text, 'destructive');
  return { type: 'declined', problem: { text, safe: true } };
}
