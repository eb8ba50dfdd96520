/** The word mark. */
export function Logo({ className = '' }: { className?: string }) {
  return (
    <span className={`font-display leading-none font-extrabold tracking-[-0.06em] ${className}`} translate="no">
      crispi
    </span>
  );
}
