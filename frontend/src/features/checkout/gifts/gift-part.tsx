import { Undo2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Part } from './recipient-fields';
import type { Checkout } from '../state/use-checkout';

const GiftEditor = lazy(async () => ({ default: (await import('./gift-editor')).GiftEditor }));

/** The recipients, loaded when the order becomes a gift; and a button to restore removed ones. */
export function GiftPart({ checkout, part }: { checkout: Checkout; part?: Part }) {
  return (
    <Suspense fallback={<p className="min-h-96 text-mocha">Loading the gift list...</p>}>
      <GiftEditor checkout={checkout} part={part} />
    </Suspense>
  );
}

export function BringBack({ checkout: { recipients } }: { checkout: Checkout }) {
  if (!recipients.removed) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 rounded-tile bg-blueberry-tint py-1 pr-2 pl-4"
    >
      <span className="py-1 [overflow-wrap:anywhere]">{recipients.removed.title}</span>
      <button
        type="button"
        // The pressed button has disappeared with its card; the focus moves here.
        ref={(button) => button?.focus({ preventScroll: true })}
        onClick={recipients.bringBack}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-chip px-2 font-bold text-blueberry underline-offset-4 hover:underline"
      >
        <Undo2 aria-hidden className="size-4" strokeWidth={2} />
        Undo
      </button>
    </div>
  );
}
