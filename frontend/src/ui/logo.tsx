import { useBrand } from '@/lib/page-data';

/** Longer names are set smaller, so that the header keeps one row. */
const FULL_SIZE = 12;

/** The brand's picture, or its name in the typeface. The caller's text size is its height. */
export function Logo({ className = '' }: { className?: string }) {
  const { name, logoUrl } = useBrand();
  if (logoUrl)
    return (
      <span className={`inline-flex ${className}`}>
        <img src={logoUrl} alt={name} className="h-[1.25em] w-auto max-w-[8em] object-contain" />
      </span>
    );
  return (
    <span className={`inline-flex max-w-full ${className}`} translate="no">
      <span
        className="truncate pr-[0.06em] font-display leading-[1.2] font-extrabold tracking-[-0.05em]"
        style={{ fontSize: `${Math.max(0.5, Math.min(1, FULL_SIZE / [...name].length))}em` }}
      >
        {name}
      </span>
    </span>
  );
}
