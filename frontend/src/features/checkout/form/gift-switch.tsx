import { Gift } from 'lucide-react';
import { startTransition, useLayoutEffect, useOptimistic, useRef } from 'react';
import type { Checkout } from '../state/use-checkout';

/** The first question: an own order and a gift have different forms. */
export function GiftSwitch({ checkout }: { checkout: Checkout }) {
  const [isGift, show] = useOptimistic(checkout.values.isGift);
  const input = useRef<HTMLInputElement>(null);
  const pressedAt = useRef<number>(null);
  // On a wide screen a gift's form takes another column: the page scrolls with the switch that was pressed.
  useLayoutEffect(() => {
    if (pressedAt.current === null) return;
    window.scrollBy({ top: input.current!.getBoundingClientRect().top - pressedAt.current, behavior: 'instant' });
    pressedAt.current = null;
  }, [checkout.values.isGift]);
  // The switch responds at once; the other form renders in a transition, which does not block a phone.
  const change = (chosen: boolean) => {
    pressedAt.current = input.current!.getBoundingClientRect().top;
    startTransition(() => {
      show(chosen);
      checkout.recipients.setGift(chosen);
    });
  };
  return (
    <div className="flex items-center gap-4 rounded-tile bg-tint-jam p-4">
      <Gift aria-hidden className="size-6 shrink-0" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <label htmlFor="is-gift" className="font-bold">
          This is a gift
        </label>
        <p id="is-gift-hint" className="text-sm text-mocha">
          Send to one person or many, each with their own date and address.
        </p>
      </div>
      <input
        ref={input}
        id="is-gift"
        type="checkbox"
        role="switch"
        aria-checked={isGift}
        checked={isGift}
        onChange={(event) => change(event.target.checked)}
        aria-describedby="is-gift-hint"
        className="relative h-8 w-14 shrink-0 cursor-pointer appearance-none rounded-full border-[1.5px] border-line-strong bg-white transition-colors duration-[120ms] before:absolute before:top-0.5 before:left-0.5 before:size-6 before:rounded-full before:bg-line-strong before:transition-transform before:duration-[120ms] checked:border-cocoa checked:bg-cocoa checked:before:translate-x-6 checked:before:bg-white"
      />
    </div>
  );
}
