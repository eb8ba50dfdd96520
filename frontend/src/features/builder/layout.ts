/**
 * Two panes on a desk. The size selector comes before the flavours in the page, for keyboards and readers, and lies on
 * top of the right pane: both share a grid cell, a height and a sticky place, so they move as one.
 */
export const panes =
  'lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,420px)] lg:grid-rows-[auto_1fr] lg:gap-x-8 lg:[--pane:clamp(32rem,100dvh-7.5rem,38.5rem)]';

export const rightPane = 'lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1 lg:row-span-2 lg:h-(--pane) lg:self-start';

/** The height of the size selector's part of the right pane. */
export const SIZES_HEIGHT = 'lg:pt-[8.5rem]';

export const flavourGrid = 'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4';

export const SIZES_ID = 'box-size';

/** The heading of the flavours, where the reading place goes when what had the focus is gone. */
export const FLAVOURS_ID = 'flavours';
