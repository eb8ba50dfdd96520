/** The width of the row's fade. */
const EDGE = 24;

/**
 * The ref of the current entry of a row that scrolls sideways (scroll-row): brings it into the middle where it is cut,
 * at first and when fonts or its count change its width.
 */
export function currentInView(entry: HTMLElement | null) {
  const row = entry?.closest<HTMLElement>('.scroll-row');
  if (!row || !('ResizeObserver' in window)) return;
  const sizes = new ResizeObserver(() => {
    const left = entry!.offsetLeft - row.offsetLeft;
    const before = left - row.scrollLeft;
    const after = row.clientWidth - entry!.offsetWidth;
    if (before < EDGE || before > after - EDGE) row.scrollLeft = left - after / 2;
  });
  sizes.observe(entry!);
  return () => sizes.disconnect();
}
