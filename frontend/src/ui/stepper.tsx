import { Minus, Plus } from 'lucide-react';

interface Props {
  name: string;
  value: number;
  onLess: () => void;
  onMore: () => void;
  lessDisabled?: boolean;
  moreDisabled?: boolean;
  size?: 'md' | 'sm';
  className?: string;
}

/** Minus, the number, plus. The number is read out with the thing it counts. */
export function Stepper({
  name,
  value,
  onLess,
  onMore,
  lessDisabled,
  moreDisabled,
  size = 'md',
  className = '',
}: Props) {
  const press = `grid place-items-center rounded-[10px] hover:not-disabled:bg-oat disabled:text-line-strong disabled:opacity-60 ${size === 'md' ? 'size-11' : 'size-9'}`;
  return (
    <div
      role="group"
      aria-label={`Quantity of ${name}`}
      className={`flex items-center justify-between rounded-control border-[1.5px] border-line-strong bg-white ${className}`}
    >
      <button type="button" className={press} aria-label={`Fewer ${name}`} onClick={onLess} disabled={lessDisabled}>
        <Minus aria-hidden className="size-4.5" strokeWidth={2} />
      </button>
      <output className="num min-w-7 text-center font-bold">{value}</output>
      <button type="button" className={press} aria-label={`More ${name}`} onClick={onMore} disabled={moreDisabled}>
        <Plus aria-hidden className="size-4.5" strokeWidth={2} />
      </button>
    </div>
  );
}
