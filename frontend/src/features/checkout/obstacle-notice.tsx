import { showCents } from '@/lib/money';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import type { Obstacle, Remedy } from './obstacles';
import type { Checkout } from './use-checkout';

/** What changed between the cart and the payment: each line by name, before and now, and one press to go on. */
export function ObstacleNotice({ obstacle, checkout }: { obstacle: Obstacle; checkout: Checkout }) {
  const { title, changes, remedy } = obstacle;
  return (
    <Notice kind="warning" live title={title}>
      {changes.length > 0 && (
        <ul className="mt-2 grid gap-1">
          {changes.map(({ name, before, now }) => (
            <li key={name} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
              <span className="num">
                <span className="sr-only">before </span>
                <s>{before}</s> <span className="sr-only">, now </span>
                <b>{now}</b>
              </span>
            </li>
          ))}
        </ul>
      )}
      <Button className="mt-3" onClick={checkout.accept} busy={checkout.preparing && 'Preparing payment...'}>
        {actionOf(remedy)}
      </Button>
    </Notice>
  );
}

function actionOf(remedy: Remedy): string {
  if (remedy.kind === 'pay') return `Continue with ${showCents(remedy.amount)}`;
  if (remedy.kind === 'fewer') return `Take ${remedy.left} and continue`;
  return remedy.ids.length > 1 ? 'Remove them and continue' : 'Remove it and continue';
}
