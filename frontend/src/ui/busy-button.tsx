import type { ComponentProps } from 'react';
import type { LucideIcon } from 'lucide-react';
import { Button } from './button';

type Props = Omit<ComponentProps<typeof Button>, 'busy' | 'children'> & {
  text: string;
  /** The text while busy. */
  busyText: string;
  busy: boolean;
  icon?: LucideIcon | undefined;
};

/** As wide as the longer of its two texts, so that nothing moves under a finger. */
export function BusyButton({ text, busyText, busy, icon: Icon, ...button }: Props) {
  return (
    <Button {...button} busy={busy}>
      {Icon && <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />}
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
