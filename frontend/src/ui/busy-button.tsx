import type { ComponentProps } from 'react';
import { Button } from './button';

type Props = Omit<ComponentProps<typeof Button>, 'busy' | 'children'> & {
  text: string;
  /** What it says meanwhile. */
  busyText: string;
  busy: boolean;
};

/** As wide as the longer of its two texts, so that nothing moves under the finger; it keeps the focus while it works. */
export function BusyButton({ text, busyText, busy, onClick, ...button }: Props) {
  return (
    <Button
      {...button}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      <span className="grid">
        <Line shown={!busy}>{text}</Line>
        <Line shown={busy}>{busyText}</Line>
      </span>
    </Button>
  );
}

function Line({ shown, children }: { shown: boolean; children: string }) {
  return (
    <span aria-hidden={!shown || undefined} className={`col-start-1 row-start-1 ${shown ? '' : 'invisible'}`}>
      {children}
    </span>
  );
}
