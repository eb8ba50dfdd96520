export interface Page {
  label: string;
  to: string;
  /** The key that opens it after "g". */
  key?: string;
  /** An address outside the page's own that belongs to it, with those below it. */
  also?: string;
}

export interface Section extends Page {
  /** The pages of the section, first the one its button opens. Omitted if there is only one. */
  tabs?: Page[];
}

/** The four buttons of the header, and the pages of each. A new page of the back office is a tab of one of them. */
export const SECTIONS: Section[] = [
  {
    label: 'Orders',
    to: '/admin/orders',
    tabs: [
      { label: 'All orders', to: '/admin/orders', key: 'o' },
      { label: 'Kitchen', to: '/admin/orders/day', key: 'k' },
      { label: 'Bake sheet', to: '/admin/orders/bake-sheet' },
      { label: 'Run', to: '/admin/run' },
      { label: 'Customers', to: '/admin/orders/customers', key: 'c' },
    ],
  },
  {
    label: 'Products',
    to: '/admin/products',
    tabs: [
      { label: 'Products', to: '/admin/products', key: 'p' },
      { label: 'Reviews', to: '/admin/reviews' },
      { label: 'Promotions', to: '/admin/promotions' },
      { label: 'Gift cards', to: '/admin/gift-cards' },
      { label: 'Reports', to: '/admin/reports' },
    ],
  },
  {
    label: 'Stores',
    to: '/admin/stores',
    tabs: [
      { label: 'Stores', to: '/admin/stores', key: 's' },
      { label: 'Locations', to: '/admin/locations' },
      { label: 'Closed days', to: '/admin/closed-days' },
      { label: 'Capacity', to: '/admin/capacity' },
    ],
  },
  {
    label: 'Settings',
    to: '/admin/settings',
    tabs: [
      { label: 'Settings', to: '/admin/settings' },
      { label: 'Books', to: '/admin/books', also: '/admin/payouts' },
      { label: 'Setup', to: '/admin/setup' },
      { label: 'Brand', to: '/admin/brand' },
      { label: 'Pages', to: '/admin/pages' },
      { label: 'Redirects', to: '/admin/redirects' },
      { label: 'Team', to: '/admin/team' },
      { label: 'System', to: '/admin/system', also: '/doordash-test' },
    ],
  },
];

/** All pages without duplicates. */
export const PAGES: Page[] = SECTIONS.flatMap((section) => section.tabs ?? [section]);

const leadsTo = (path: string, { to, also = to }: Page) =>
  [to, also].some((address) => path === address || path.startsWith(`${address}/`));

/** An unknown address belongs to the first section, to which its page links back. */
export const sectionOf = (path: string): Section =>
  SECTIONS.find((section) => [section, ...(section.tabs ?? [])].some((page) => leadsTo(path, page))) ?? SECTIONS[0]!;

/** If several addresses match, the longest one counts. */
export const isHere = (path: string, page: Page) =>
  leadsTo(path, page) && !PAGES.some((other) => other.to.length > page.to.length && leadsTo(path, other));
