const CURRENT = '[aria-current="page"], [aria-pressed="true"], [data-state="active"]';

/** The width of the row's fade. */
const EDGE = 24;

/**
 * The ref of a row that scrolls sideways (scroll-row): brings its current entry into the middle where it is cut, when it
 * changes or when fonts and counts change widths, but not once the row was scrolled by hand.
 */
export function currentInView(row: HTMLElement | null) {
  if (!row) return;
  let set = row.scrollLeft;
  const show = () => {
    const current = row.querySelector(CURRENT);
    if (!current) return;
    const [inside, around] = [current.getBoundingClientRect(), row.getBoundingClientRect()];
    const cut = inside.left < around.left + EDGE || inside.right > around.right - EDGE;
    if (cut) row.scrollLeft += inside.left - around.left - (around.width - inside.width) / 2;
    set = row.scrollLeft;
  };
  show();
  const changes = new MutationObserver(show);
  changes.observe(row, { subtree: true, attributeFilter: ['aria-current', 'aria-pressed', 'data-state'] });
  const sizes = 'ResizeObserver' in window ? new ResizeObserver(() => row.scrollLeft === set && show()) : null;
  for (const part of [row, ...row.children]) sizes?.observe(part);
  return () => {
    changes.disconnect();
    sizes?.disconnect();
  };
}
