interface Page {
  label: string;
  to: string;
}

export interface Section extends Page {
  /** The pages of the section, first the one its button leads to. None where there is just that one. */
  tabs?: Page[];
}

/** The four buttons of the header, and the pages behind each. A new page of the back office is a tab of one of them. */
export const SECTIONS: Section[] = [
  { label: 'Orders', to: '/admin/orders' },
  { label: 'Products', to: '/admin/products' },
  {
    label: 'Stores',
    to: '/admin/stores',
    tabs: [
      { label: 'Stores', to: '/admin/stores' },
      { label: 'Locations', to: '/admin/locations' },
      { label: 'Closed days', to: '/admin/closed-days' },
    ],
  },
  {
    label: 'Settings',
    to: '/admin/settings',
    tabs: [
      { label: 'Settings', to: '/admin/settings' },
      { label: 'Team', to: '/admin/team' },
      { label: 'System', to: '/admin/system' },
    ],
  },
];

const leadsTo = (path: string, { to }: Page) => path === to || path.startsWith(`${to}/`);

export function sectionOf(path: string): Section | undefined {
  return SECTIONS.find((section) => [section, ...(section.tabs ?? [])].some((page) => leadsTo(path, page)));
}

export const isHere = (path: string, page: Page) => leadsTo(path, page);
