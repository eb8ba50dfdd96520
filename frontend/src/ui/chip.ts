/** One of several filters of a list, with the number that it leaves, or one that is set. */
export const CHIP =
  'inline-flex min-h-button shrink-0 items-center gap-1.5 rounded-full border-[1.5px] px-3.5 font-semibold transition-colors duration-[120ms] choosable aria-pressed:border-cocoa not-aria-pressed:border-line not-aria-pressed:bg-white not-aria-pressed:hover:border-cocoa';
