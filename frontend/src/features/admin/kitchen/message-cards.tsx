import { useLayoutEffect, useRef } from 'react';
import type { Slip } from '@/api/models';

const CARD =
  'relative grid h-[5.5in] w-[4.25in] max-w-full shrink-0 place-items-center overflow-hidden bg-white p-[0.4in] max-sm:p-0 text-[#000] shadow-lift print:h-[4.7in] print:w-auto print:p-0 print:shadow-none print:not-last:break-after-page';
const [MOST, LEAST] = [24, 7];

/** Words only: what somebody wrote to whoever opens the box. The order's number stands small on the edge. */
export function MessageCards({ slip }: { slip: Slip }) {
  return slip.items.flatMap(({ id, message }) =>
    message ? (
      <article key={id} aria-label={`Message in order #${slip.orderId}`} className={CARD}>
        <Words text={message} />
        <p className="num absolute right-2 bottom-1 text-[7pt]">#{slip.orderId}</p>
      </article>
    ) : (
      []
    ),
  );
}

/** As large as fits into the card, on any screen: what is cut off would be missed by nobody here. */
function Words({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const fit = () => {
      const { current } = box;
      if (!current) return;
      for (let points = MOST; points >= LEAST; points -= 1) {
        current.style.fontSize = `${points}pt`;
        if (current.scrollHeight <= current.clientHeight) return;
      }
    };
    fit();
    // The words are wider or narrower in the shop's own font.
    void document.fonts?.ready.then(fit);
  }, [text]);
  return (
    <div ref={box} className="flex h-[4.4in] w-[3.45in] flex-col overflow-hidden text-center">
      <p className="my-auto leading-snug font-medium whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
    </div>
  );
}
