import type { Slip } from '@/api/models';

const CARD =
  'relative grid h-[5.5in] w-[4.25in] max-w-full shrink-0 place-items-center overflow-hidden bg-white p-[0.4in] text-center text-[#000] shadow-lift print:h-[4.7in] print:w-auto print:p-0 print:shadow-none print:not-last:break-after-page';

/** 24 points for a few words, 14 for many, so that they fit. */
const pointsFor = (text: string) => Math.max(14, Math.min(24, Math.round(32 - text.length / 14)));

/** Words only: what somebody wrote to whoever opens the box. The order's number stands small on the edge. */
export function MessageCards({ slip }: { slip: Slip }) {
  return slip.items.flatMap(({ id, message }) =>
    message ? (
      <article key={id} aria-label={`Message in order #${slip.orderId}`} className={CARD}>
        <p
          style={{ fontSize: `${pointsFor(message)}pt` }}
          className="max-w-full leading-snug font-medium whitespace-pre-line [overflow-wrap:anywhere]"
        >
          {message}
        </p>
        <p className="num absolute right-2 bottom-1 text-[7pt]">#{slip.orderId}</p>
      </article>
    ) : (
      []
    ),
  );
}
