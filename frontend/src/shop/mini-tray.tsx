import type { CartLine, Product } from '@/api/models';
import { Picture } from '@/ui/picture';

interface Props {
  line: CartLine;
  products: Map<number, Product>;
  /** For a picture of some 40 px. */
  dense?: boolean;
  className: string;
}

/** A small picture of a box with its flavors. */
export function MiniTray({ line, products, dense, className }: Props) {
  const shown = firstOfEach(line.selectedCookies);
  const across = shown.length > 4 ? 3 : shown.length > 1 ? 2 : 1;
  return (
    <span aria-hidden className={`grid aspect-square content-center self-start bg-oat ${className}`}>
      <span className={`grid ${dense ? 'gap-px' : 'gap-1'}`} style={{ gridTemplateColumns: `repeat(${across}, 1fr)` }}>
        {shown.slice(0, across * across).map((id, at) => (
          <span key={at} className="well rounded-[6px]">
            <Picture of={products.get(id)} alt="" sizes="48px" loading="eager" />
          </span>
        ))}
      </span>
    </span>
  );
}

/** One cookie of each flavor, then a second of each: the small tray shows as many flavors as fit. */
function firstOfEach(selected: CartLine['selectedCookies']): number[] {
  const max = Math.max(0, ...selected.map(({ quantity }) => quantity));
  return Array.from({ length: Math.min(max, 9) }, (_, round) =>
    selected.filter(({ quantity }) => quantity > round).map(({ cookieId }) => cookieId),
  ).flat();
}
