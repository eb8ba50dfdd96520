import { RadioGroup } from 'radix-ui';
import type { BoxSize } from '@/api/types';
import { showPrice } from '@/lib/money';
import { Skeleton } from '@/ui/skeleton';

interface Props {
  sizes: BoxSize[];
  chosen: number | null;
  /** Glowing: the size is asked for before anything else can be done. */
  wanted: boolean;
  onChoose: (sizeId: number) => void;
}

export function SizeSelector({ sizes, chosen, wanted, onChoose }: Props) {
  return (
    <div id="box-size" className="relative scroll-mt-28">
      {wanted && (
        <span
          aria-hidden
          className="pointer-events-none absolute -inset-2.5 animate-pulse-ring rounded-[22px] border-3 border-jam"
        />
      )}
      <p
        id="box-size-label"
        role={wanted ? 'alert' : undefined}
        className={wanted ? 'mb-2 font-bold text-jam' : 'sr-only'}
      >
        {wanted ? 'Choose Your Box Size First!' : 'Box size'}
      </p>
      <RadioGroup.Root
        aria-labelledby="box-size-label"
        value={chosen === null ? '' : String(chosen)}
        onValueChange={(value) => onChoose(Number(value))}
        className="grid grid-cols-3 gap-2.5 sm:gap-3"
      >
        {sizes.length === 0 && [1, 2, 3].map((at) => <Skeleton key={at} className="h-16" />)}
        {sizes.map(({ id, size, basePrice }) => (
          <RadioGroup.Item
            key={id}
            value={String(id)}
            aria-label={`${size} cookies, ${showPrice(basePrice)}`}
            className="h-16 rounded-control border-[1.5px] border-line-strong bg-white leading-tight transition-colors duration-[120ms] hover:border-cocoa aria-checked:border-cocoa aria-checked:bg-butter aria-checked:shadow-[0_3px_0_var(--color-cocoa)]"
          >
            <span className="num block text-lg font-bold">{size}</span>
            <span className="num block text-sm text-cocoa/85">{showPrice(basePrice)}</span>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  );
}
