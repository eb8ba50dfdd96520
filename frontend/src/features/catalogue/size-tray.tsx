import type { Product } from '@/api/models';
import { Picture } from '@/ui/picture';

const ACROSS: Record<number, number> = { 6: 3, 12: 4, 24: 6 };

/** A box of this size in small, filled with what is in the shop; all sizes at one scale. */
export function SizeTray({ size, cookies }: { size: number; cookies: Product[] }) {
  const across = ACROSS[size] ?? 6;
  return (
    <span
      aria-hidden
      className="grid w-32 shrink-0 place-items-center rounded-[12px] bg-oat p-2.5 sm:h-56 sm:w-full sm:rounded-[8px] sm:p-4"
    >
      <span
        className="grid w-full gap-1 rounded-[10px] bg-white p-1.5 shadow-[0_3px_0_var(--color-line)] transition-transform duration-[200ms] ease-out group-hover:-translate-y-1 sm:gap-1.5 sm:rounded-tile sm:p-2.5"
        style={{ gridTemplateColumns: `repeat(${across}, 1fr)`, maxWidth: `${across * 46 + 20}px` }}
      >
        {Array.from({ length: size }, (_, at) => (
          <span key={at} className="well aspect-square rounded-[4px] p-[4%] sm:rounded-chip">
            {cookies.length > 0 && <Picture of={cookies[(at * 5 + size) % cookies.length]} alt="" sizes="46px" />}
          </span>
        ))}
      </span>
    </span>
  );
}
