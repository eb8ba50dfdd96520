import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { TimeText } from './time-text';

interface Props {
  /** What it is, for screen readers. */
  label: string;
  name: string;
  headline: string;
  /** A quiet line below; while the delivery is folded also its status. */
  place: string;
  status: string | false;
  /** Whether it is unfolded at first. */
  open: boolean;
  /** In a card of its own. */
  card?: boolean;
  children: ReactNode;
}

/** One of several deliveries: folded to its name and time, or with all about it. */
export function DeliveryFold({ label, name, headline, place, status, open: atFirst, card = false, children }: Props) {
  // Later answers of the server leave it as the reader left it.
  const [open] = useState(atFirst);
  return (
    <details
      open={open}
      aria-label={label}
      className={`group [overflow-wrap:anywhere] ${card ? 'rounded-card border border-line bg-white' : 'not-first:border-t not-first:border-line'}`}
    >
      <summary
        className={`flex min-h-14 cursor-pointer list-none items-start gap-4 py-4 [&::-webkit-details-marker]:hidden ${card ? 'rounded-card px-5 sm:px-8 sm:py-6' : ''}`}
      >
        <span className="grid min-w-0 flex-1 gap-x-6 sm:grid-cols-[1fr_auto] sm:items-baseline">
          <h3 className="font-text text-base font-bold">
            <bdi>{name}</bdi>
          </h3>
          <span className="font-semibold">
            <TimeText>{headline}</TimeText>
          </span>
          <span className="text-xs text-mocha sm:col-span-2">
            <bdi>{place}</bdi>
            {/* No line begins with the dot. */}
            {status && <span className="group-open:hidden">{`\u00A0· ${status}`}</span>}
          </span>
        </span>
        <ChevronDown
          aria-hidden
          strokeWidth={1.75}
          className="mt-0.5 size-5 shrink-0 transition-transform duration-[160ms] group-open:rotate-180"
        />
      </summary>
      <div className={`grid gap-5 pt-1 ${card ? 'px-5 pb-5 sm:px-8 sm:pb-8' : 'pb-6'}`}>{children}</div>
    </details>
  );
}
