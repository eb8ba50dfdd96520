/** Addresses that are expected at the root by convention. */
export const OUTSIDE_THE_API = [
  'metrics',
  'sitemap.xml',
  'robots.txt',
  'manifest.webmanifest',
  'brand/:file',
  'pictures/uploads/:file',
];

/** What the server answers with anything but pages. */
const WITHOUT_PAGES = /^\/(api|brand|pictures|sandbox|track|assets)(\/|$)/;

/** Whether a path belongs to the API, to files or to the sandbox, so that no page can be there. */
export const isWithoutPages = (path: string): boolean =>
  WITHOUT_PAGES.test(path) || OUTSIDE_THE_API.some((address) => `/${address}` === path);
