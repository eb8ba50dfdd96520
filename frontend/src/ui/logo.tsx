/** The word mark. As wide as its letters are, before their typeface is here: what stands beside it does not move. */
export function Logo({ className = '' }: { className?: string }) {
  return (
    <span
      className={`inline-block w-[2.272em] font-display leading-none font-extrabold tracking-[-0.06em] ${className}`}
      translate="no"
    >
      crispi
    </span>
  );
}
