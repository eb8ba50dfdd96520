import { useId } from 'react';
import type { BoxSize } from '@/api/types';
import { showPrice } from '@/lib/money';
import { Choice } from '@/ui/choice';
import { Skeleton } from '@/ui/skeleton';

interface Props {
  sizes: BoxSize[];
  chosen: number | null;
  /** Glowing: the size is asked for before anything else can be done. */
  wanted: boolean;
  onChoose: (sizeId: number) => void;
}

export function SizeSelector({ sizes, chosen, wanted, onChoose }: Props) {
  const name = useId();
  return (
    <div id="box-size" className="relative scroll-mt-28">
      {wanted && (
        <span
          aria-hidden
          className="pointer-events-none absolute -inset-2.5 animate-pulse-ring rounded-[22px] border-3 border-jam"
        />
      )}
      <p
        id={`${name}-label`}
        role={wanted ? 'alert' : undefined}
        className={wanted ? 'mb-2 font-bold text-jam' : 'sr-only'}
      >
        {wanted ? 'Choose Your Box Size First!' : 'Box size'}
      </p>
      <div role="radiogroup" aria-labelledby={`${name}-label`} className="grid grid-cols-3 gap-2.5 sm:gap-3">
        {sizes.length === 0 && [1, 2, 3].map((at) => <Skeleton key={at} className="h-16" />)}
        {sizes.map(({ id, size, basePrice }) => (
          <Choice
            key={id}
            name={name}
            value={String(id)}
            checked={id === chosen}
            onChoose={() => onChoose(id)}
            label={`${size} cookies, ${showPrice(basePrice)}`}
            className="h-16 flex-col leading-tight has-checked:shadow-[0_3px_0_var(--color-cocoa)]"
          >
            <span className="num text-lg font-bold">{size}</span>
            <span className="num text-sm text-cocoa/85">{showPrice(basePrice)}</span>
          </Choice>
        ))}
      </div>
    </div>
  );
}
