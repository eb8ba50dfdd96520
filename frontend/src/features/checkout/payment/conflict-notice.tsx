import { Link } from 'react-router-dom';
import { showCents } from '@crispi/rules/money';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import type { CheckoutConflict, Resolution } from './checkout-conflict';
import type { Checkout } from '../state/use-checkout';

/** The changes between cart and payment: each line by name, before and after, and a button to accept them. */
export function ConflictNotice({ conflict, checkout }: { conflict: CheckoutConflict; checkout: Checkout }) {
  const { title, lostCode, changes, resolution } = conflict;
  return (
    <Notice kind="warning" live takesFocus title={title}>
      {lostCode && <p className="[overflow-wrap:anywhere]">{lostCode}</p>}
      {changes.length > 0 && (
        <ul className="mt-2 grid gap-1">
          {changes.map(({ name, before, now, boxId }, at) => (
            <li key={at} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
              <span className="num">
                <span className="sr-only">before </span>
                <s>{before}</s> <span className="sr-only">, now </span>
                <b>{now}</b>
              </span>
              {boxId !== undefined && (
                <Link
                  to={`/cookie-builder?box=${boxId}`}
                  className="inline-flex min-h-11 basis-full items-center rounded-chip font-bold underline underline-offset-4"
                >
                  Change the flavor
                  <span className="sr-only"> of {name}</span>
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      <Button className="mt-3" onClick={checkout.accept} busy={checkout.preparing && 'Preparing payment...'}>
        {actionOf(resolution)}
      </Button>
    </Notice>
  );
}

function actionOf(resolution: Resolution): string {
  if (resolution.kind === 'pay') return resolution.due > 0 ? `Continue with ${showCents(resolution.due)}` : 'Continue';
  if (resolution.kind === 'fewer') return `Take ${resolution.left} and continue`;
  return 'Remove and continue';
}
