import { Minus, Plus } from 'lucide-react';

interface Props {
  name: string;
  value: number;
  onLess: () => void;
  onMore: () => void;
  lessDisabled?: boolean;
  moreDisabled?: boolean;
  /** Plus was pressed while disabled: explain why. */
  onMoreRefused?: () => void;
  size?: 'md' | 'sm';
  className?: string;
}

/**
 * Minus, the number, plus. The number is announced with what it counts. A disabled button stays focusable: a press on
 * it often disables it, and the keyboard focus must not be lost then.
 */
export function Stepper({
  name,
  value,
  onLess,
  onMore,
  lessDisabled,
  moreDisabled,
  onMoreRefused,
  size = 'md',
  className = '',
}: Props) {
  const press = `grid place-items-center rounded-[10px] not-aria-disabled:hover:bg-oat aria-disabled:bg-oat aria-disabled:text-mocha ${size === 'md' ? 'size-11' : 'size-9'}`;
  return (
    <div
      role="group"
      aria-label={`Quantity of ${name}`}
      className={`flex items-center justify-between rounded-control border-[1.5px] border-line-strong bg-white ${className}`}
    >
      <button
        type="button"
        className={press}
        aria-label={`Fewer ${name}`}
        aria-disabled={lessDisabled || undefined}
        onClick={lessDisabled ? undefined : onLess}
      >
        <Minus aria-hidden className="size-4.5" strokeWidth={2} />
      </button>
      <output className="num min-w-7 text-center font-bold">{value}</output>
      <button
        type="button"
        className={press}
        aria-label={`More ${name}`}
        aria-disabled={moreDisabled || undefined}
        onClick={moreDisabled ? onMoreRefused : onMore}
      >
        <Plus aria-hidden className="size-4.5" strokeWidth={2} />
      </button>
    </div>
  );
}
