/** The word mark. Its width does not depend on the web font, so that nothing beside it moves. */
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
