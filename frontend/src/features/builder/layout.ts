/**
 * Two panes on a wide screen. The size selector precedes the flavors in the DOM, for keyboards and screen readers, and
 * is placed on top of the right pane: both share a grid cell, a height and a sticky position, so they move together.
 */
export const panes =
  'lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,420px)] lg:grid-rows-[auto_1fr] lg:gap-x-8 lg:[--pane:clamp(32rem,100dvh-7.5rem,38.5rem)]';

export const rightPane = 'lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1 lg:row-span-2 lg:h-(--pane) lg:self-start';

/** The height of the size selector's part of the right pane. */
export const SIZES_HEIGHT = 'lg:pt-[8.5rem]';

export const flavorGrid = 'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4';

export const SIZES_ID = 'box-size';

/** The heading of the flavors, which gets the focus when the focused element disappears. */
export const FLAVORS_ID = 'flavors';

/** The tray at the bottom edge of phones and tablets. */
export const bottomPane =
  'sticky bottom-(--foot) z-20 -mx-4 mt-6 -mb-16 overflow-x-clip rounded-t-card bg-butter px-4 pt-1 pb-[max(0.875rem,env(safe-area-inset-bottom))] low:py-2 shadow-[0_-14px_30px_-18px_rgb(122_75_0/0.5)] sm:-mx-6 sm:-mb-24 sm:px-6';
