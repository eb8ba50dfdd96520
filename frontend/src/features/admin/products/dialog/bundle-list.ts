/**
 * A list that scrolls inside the dialog. It is four and a half rows high (of 45 px with a mouse, 53 px on touch), so that
 * the half one says that there is more, also where scrollbars hide.
 */
export const BUNDLE_LIST =
  'max-h-[203px] divide-y divide-line overflow-y-auto overscroll-contain pointer-coarse:max-h-[239px]';
