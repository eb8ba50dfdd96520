import { useId } from 'react';
import { showPrice } from '@crispi/rules/money';
import { Choice } from '@/ui/choice';
import { rightPane, SIZES_ID } from './layout';
import type { Builder } from './use-builder';

/** The sizes at the top of the builder; on wide screens on top of the right pane. */
export function SizeSelector({ builder }: { builder: Builder }) {
  return (
    <div className={`pointer-events-none lg:z-1 ${rightPane}`}>
      <div id={SIZES_ID} className="pointer-events-auto scroll-mt-20 md:scroll-mt-28 lg:p-6 lg:pb-0">
        <Sizes builder={builder} />
      </div>
    </div>
  );
}

/** The sizes and their prices, highlighted while a size must be chosen first. */
export function Sizes({ builder: { sizes, table, sizeWanted } }: { builder: Builder }) {
  const name = useId();
  return (
    <>
      <p id={name} className={`mb-2 leading-6 font-bold ${sizeWanted ? 'text-jam' : ''}`}>
        <span className={sizeWanted ? 'sr-only' : ''}>Box size</span>
        <span role="alert">{sizeWanted ? 'Choose Your Box Size First!' : ''}</span>
      </p>
      <div role="radiogroup" aria-labelledby={name} className="relative grid grid-cols-3 gap-2.5 sm:gap-3">
        {sizeWanted && (
          <span
            aria-hidden
            data-pulse
            className="pointer-events-none absolute -inset-2 animate-pulse-ring rounded-[20px] border-3 border-jam"
          />
        )}
        {sizes.map((size) => (
          <Choice
            key={size.id}
            name={name}
            value={String(size.id)}
            checked={size.id === table.box.sizeId}
            onChoose={() => table.chooseSize(size)}
            label={`${size.size} cookies, ${showPrice(size.basePrice)}`}
            className="h-16 flex-col leading-tight"
          >
            <span className="num font-bold">{size.size}</span>
            <span className="num text-sm">{showPrice(size.basePrice)}</span>
          </Choice>
        ))}
      </div>
    </>
  );
}
