import { useBrand } from '@/lib/page-data';

/** Longer names are set smaller, so that the header keeps one row. */
const FULL_SIZE = 12;
/** The width of a container divided by that of one character at a font size of 1% of it. */
const ACROSS = 175;

/** The brand's picture, or its name in the typeface. The caller's text size is its height; in a container it fits. */
export function Logo({ className = '' }: { className?: string }) {
  const { name, logoUrl } = useBrand();
  const { length } = [...name];
  if (logoUrl)
    return (
      <span className={`inline-flex ${className}`}>
        <img src={logoUrl} alt={name} className="h-[1.25em] w-auto max-w-[8em] object-contain" />
      </span>
    );
  return (
    <span className={`inline-flex max-w-full ${className}`} translate="no">
      <span
        className="truncate pr-[0.06em] font-display leading-[1.2] font-extrabold tracking-[calc(var(--display-spacing)*1.6)]"
        style={{
          fontSize: `min(${Math.max(0.5, Math.min(1, FULL_SIZE / length))}em, ${Math.round(ACROSS / length)}cqi)`,
        }}
      >
        {name}
      </span>
    </span>
  );
}
