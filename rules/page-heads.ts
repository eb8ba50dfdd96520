import { fillIn, type Brand } from './brand';

/**
 * Addresses, titles and summaries of all pages. The server writes them into the pages it sends; the browser updates them
 * as people move from page to page.
 */
interface Page {
  /** Addresses of the page; the first one is its canonical address. ":id" matches one segment. */
  paths: readonly string[];
  /**
   * In title and description "{}" is replaced by what the visit is about (a product's name, a category), and "{name}",
   * "{tagline}" and "{city}" by those of the brand.
   */
  title: string;
  description: string;
  /** Excluded from search results: personal, or useless without the pages before it. */
  unlisted?: boolean;
  /** The address carries the token of a mailed link. */
  secretAddress?: boolean;
  /** In the back office. */
  forStaff?: boolean;
}

const page = (...paths: string[]) => ({
  called: (title: string, description: string): Page => ({ paths, title, description }),
  unlisted: (title: string, description: string): Page => ({ paths, title, description, unlisted: true }),
  behindLink: (title: string, description: string): Page => ({
    paths,
    title,
    description,
    unlisted: true,
    secretAddress: true,
  }),
});

const office = (path: string, title: string): Page => ({
  ...page(path).unlisted(title, 'For bakery staff.'),
  forStaff: true,
});

export const PAGES = {
  home: page('/').called(
    '{name} – {tagline}',
    '{name} bakes cookies in {city}. Build a box of 6, 12 or 24 and have it delivered to your door.',
  ),
  shop: page('/shop').called('Shop', 'Cookies, bundles, drinks, snacks, gear and cards from the {name} bakery.'),
  category: page('/shop').called('{}', '{} from the {name} bakery in {city}, delivered to your door.'),
  search: page('/shop').unlisted('Results for “{}”', 'Products for “{}” from the {name} bakery.'),
  product: page('/product/:id', '/products/:id', '/cookies/:id').called('{}', '{}, made fresh in our bakery.'),
  builder: page('/cookie-builder').called(
    'Build Your Cookie Box',
    'Pick a box of 6, 12 or 24 and fill it with the cookies you like.',
  ),
  // Staff write title and summary of these.
  about: page('/about').called('{}', '{} at the {name} bakery.'),
  help: page('/help').called('{}', '{} of the {name} bakery.'),
  shipping: page('/shipping').called('{}', '{} of the {name} bakery.'),
  returns: page('/returns').called('{}', '{} at the {name} bakery.'),
  privacy: page('/privacy').called('{}', '{} at the {name} bakery.'),
  terms: page('/terms').called('{}', '{} of the {name} bakery.'),
  careers: page('/careers').called('{}', '{} at the {name} bakery.'),
  giftCard: page('/gift-card').called('Gift card balance', 'See what is left on your {name} gift card.'),
  contact: page('/contact').called('Contact', 'Our stores, their hours and phone numbers.'),
  cart: page('/cart').unlisted('Your cart', 'Your items from the {name} bakery.'),
  checkout: page('/checkout').unlisted('Checkout', 'Delivery, date and payment.'),
  success: page('/success').unlisted('Order placed', 'Thank you for your order.'),
  login: page('/login').unlisted('Sign in', 'Track your orders and update your details.'),
  forgotPassword: page('/forgot-password').unlisted('Forgot password', 'We’ll email you a link to choose a new one.'),
  resetPassword: page('/reset-password').behindLink('Reset password', 'Open it with the link we emailed you.'),
  account: page('/account').unlisted('Your account', 'Your orders and your details.'),
  follow: page('/follow/:id').behindLink('Follow your order', 'Open it with the link we emailed you.'),
  pay: page('/pay/:id').behindLink('Pay your order', 'Open it with the link we emailed you.'),
  newsletterConfirm: page('/newsletter/confirm').behindLink('One click left', 'Confirm your subscription.'),
  newsletterUnsubscribe: page('/newsletter/unsubscribe').behindLink(
    'Leaving the newsletter',
    'Unsubscribe from our newsletter.',
  ),
  invitation: page('/invitation').behindLink('Join the team', 'Open it with the link we emailed you.'),
  device: office('/device', 'Staff device'),
  deviceLink: page('/device/:id').behindLink('Staff device', 'For the bakery’s devices.'),
  doordashTest: office('/doordash-test', 'DoorDash test'),
  office: office('/admin', 'Back office'),
  officeLogin: office('/admin/login', 'Admin Access'),
  officeOrders: office('/admin/orders', 'Orders'),
  officeDay: office('/admin/orders/day', 'Kitchen'),
  officeBakeSheet: office('/admin/orders/bake-sheet', 'Bake sheet'),
  officeRun: office('/admin/run', 'Run'),
  officeNewOrder: office('/admin/orders/new', 'New order'),
  officeEditedOrder: office('/admin/orders/new/:id', 'Edit order'),
  officeWaitingOrders: office('/admin/orders/waiting', 'Waiting for payment'),
  officeCustomers: office('/admin/orders/customers', 'Customers'),
  officeCustomer: office('/admin/orders/customers/:id', 'Customer'),
  officeOrder: office('/admin/orders/:id', 'Order'),
  officeSlip: office('/admin/orders/:id/slip', 'Packing slip'),
  officeProducts: office('/admin/products', 'Products'),
  officeReviews: office('/admin/reviews', 'Reviews'),
  officePromotions: office('/admin/promotions', 'Promotions'),
  officeGiftCards: office('/admin/gift-cards', 'Gift cards'),
  officeGiftCard: office('/admin/gift-cards/:id', 'Gift card'),
  officeReports: office('/admin/reports', 'Reports'),
  officePages: office('/admin/pages', 'Pages'),
  officePage: office('/admin/pages/:id', 'Page'),
  officeRedirects: office('/admin/redirects', 'Redirects'),
  officeBooks: office('/admin/books', 'Books'),
  officePayouts: office('/admin/payouts', 'Payouts'),
  officePayout: office('/admin/payouts/:id', 'Payout'),
  officeSettings: office('/admin/settings', 'Settings'),
  officeSetup: office('/admin/setup', 'Setup'),
  officeBrand: office('/admin/brand', 'Brand'),
  officeStores: office('/admin/stores', 'Stores'),
  officeLocations: office('/admin/locations', 'Locations'),
  officeClosedDays: office('/admin/closed-days', 'Closed days'),
  officeCapacity: office('/admin/capacity', 'Capacity'),
  officeTeam: office('/admin/team', 'Team'),
  officeSystem: office('/admin/system', 'System'),
  announcement: page().unlisted('Opening soon', '{name} opens soon.'),
  missingProduct: page().unlisted('Product not found', 'It may no longer be available.'),
  missing: page().unlisted('404 Page Not Found', 'There is no page at this address.'),
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof PAGES;

export interface PageHead {
  /** At most 60 characters. */
  title: string;
  /** At most 155 characters. */
  description: string;
  /** Path of the canonical address; null on pages that are not for search engines. */
  canonical: string | null;
}

const TITLE = 60;
const DESCRIPTION = 155;

/** `about` is what the page shows (a product's name, a category), `id` the number in its address. */
export function headOf(name: PageName, brand: NamedBrand, { about = '', description = '', id }: Visit = {}): PageHead {
  const { title, ...found }: Page = PAGES[name];
  const end = title.includes('{name}') ? '' : ` – ${brand.name}`;
  const filled = (text: string) => fillIn(text, brand).replace('{}', () => about);
  return {
    title: clip(filled(title), TITLE - [...end].length) + end,
    description: clip(description.trim() || filled(found.description), DESCRIPTION),
    canonical: canonicalOf(name, id),
  };
}

/** What titles and descriptions say of the bakery. */
export type NamedBrand = Pick<Brand, 'name' | 'tagline' | 'city'>;

export interface Visit {
  about?: string;
  description?: string;
  id?: number;
}

/** Path of a page's canonical address; null on pages that are not for search engines. */
export function canonicalOf(name: PageName, id?: number): string | null {
  const { paths, unlisted }: Page = PAGES[name];
  return unlisted ? null : paths[0]!.replace(':id', () => String(id));
}

/** The page at a path, in any spelling browsers take for it, with the number or token in its address if it has one. */
export function pageAt(path: string): { name: PageName; id: string } {
  const asked = segments(path);
  const written = path.split('/').filter(Boolean);
  for (const [name, { paths }] of Object.entries(PAGES)) {
    for (const known of paths.map(segments)) {
      const fits = known.length === asked.length && known.every((part, at) => part === ':id' || part === asked[at]);
      if (fits) return { name: name as PageName, id: written[known.indexOf(':id')] ?? '' };
    }
  }
  return { name: 'missing', id: '' };
}

/**
 * Whether a path is the shop's own: that of a page, or below those of staff and of e-mailed links. A product's has its
 * number: other words there may be those of an older shop.
 */
export function isOwnAddress(path: string): boolean {
  const { name, id } = pageAt(path);
  if (name === 'missing') return isClosed(path);
  return name !== 'product' || /^\d+$/.test(id);
}

/** Whether any shopper can be led to a path: a page that is neither for staff nor for the holder of an e-mailed link. */
export function isShopPage(path: string): boolean {
  const { forStaff, secretAddress }: Page = PAGES[pageAt(path).name];
  return pageAt(path).name !== 'missing' && isOwnAddress(path) && !forStaff && !secretAddress;
}

const segments = (path: string) => path.toLowerCase().split('/').filter(Boolean);

/** Whether every address that begins like a path is the shop's own, with or without a page. */
const isClosed = (path: string): boolean =>
  Object.values<Page>(PAGES).some(
    ({ paths, forStaff, secretAddress }) =>
      (forStaff || (secretAddress && paths.some((known) => known.endsWith('/:id')))) &&
      paths.some((known) => segments(known)[0] === segments(path)[0]),
  );

/** At most so many characters, cut between words where there is a gap not too far back. */
export function clip(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const letters = [...line];
  if (letters.length <= length) return line;
  const gap = letters.lastIndexOf(' ', length - 1);
  const cut = letters.slice(0, gap > length / 2 ? gap : length - 1).join('');
  return `${cut.replace(/[\s,.;:–-]+$/, '')}…`;
}
