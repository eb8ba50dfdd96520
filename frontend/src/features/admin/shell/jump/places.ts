import { showPrice } from '@crispi/rules/money';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '@/api/client';
import type { AdminOrder, AdminProduct, Customer } from '@/api/models';
import { daysAfter, shopToday, showDay } from '@/lib/dates';
import { formatPhone } from '@/lib/phone';
import { useSettled } from '@/lib/use-timers';
import { adminCatalogueQueries } from '../admin.queries';
import { PAGES, SECTIONS } from '../sections';

/** A target of the jump dialog. */
export interface Place {
  id: string;
  label: string;
  /** Beside the name, less prominent. */
  detail?: string;
  to: string;
  /** The key that opens it after "g". */
  key?: string;
}

export interface PlaceGroup {
  heading: 'Pages' | 'Orders' | 'Customers' | 'Products';
  places: Place[];
}

const MOST_PRODUCTS = 8;

const orderNumberOf = (text: string) => /^#?(\d{1,9})$/.exec(text.trim())?.[1];

/** Whether every word of the text begins a word of the name. */
function matches(text: string, name: string): boolean {
  const words = name.toLowerCase().split(/\s+/);
  return text
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((typed) => words.some((word) => word.startsWith(typed)));
}

/** What is opened from a page: tomorrow's bake sheet is the question of every evening. */
const WITHIN: Record<string, () => Pick<Place, 'label' | 'to'>[]> = {
  '/admin/orders': () => [
    { label: 'New order', to: '/admin/orders/new' },
    { label: 'Waiting for payment', to: '/admin/orders/waiting' },
  ],
  '/admin/orders/bake-sheet': () => [
    { label: 'Bake sheet for tomorrow', to: `/admin/orders/bake-sheet?date=${daysAfter(shopToday(), 1)}` },
  ],
};

/** All pages, with the header button of their section if its name differs, and what is opened from them. */
function pagesFor(text: string): Place[] {
  return PAGES.flatMap(({ label, to, key }) => {
    const section = SECTIONS.find(({ tabs }) => tabs?.some((page) => page.to === to));
    const detail = section?.to === to ? undefined : section?.label;
    const within = WITHIN[to]?.() ?? [];
    return [
      { id: to, label, detail, to, key },
      ...within.map((place) => ({ ...place, id: place.to, detail: section?.label })),
    ];
  }).filter(({ label, detail }) => matches(text, `${label} ${detail ?? ''}`));
}

const FINAL: Partial<Record<AdminOrder['status'], string>> = { delivered: 'Completed', cancelled: 'Cancelled' };

function ordersAsPlaces(orders: AdminOrder[]): Place[] {
  return orders.map(({ id, customerName, status, dueDate, totalAmount }) => ({
    id: `order-${id}`,
    label: `#${id} ${customerName}`,
    detail: [FINAL[status] ?? (dueDate && showDay(dueDate)), showPrice(totalAmount)].filter(Boolean).join(', '),
    to: `/admin/orders?${new URLSearchParams({
      ...(status === 'delivered' && { status: 'completed' }),
      search: String(id),
      open: String(id),
    })}`,
  }));
}

function customersAsPlaces(text: string, customers: Customer[]): Place[] {
  const places = customers.slice(0, AT_MOST).map(({ id, name, email, phone }) => ({
    id: `customer-${id}`,
    label: name || email,
    detail: formatPhone(phone),
    to: `/admin/orders/customers/${id}`,
  }));
  // Four digits or a frequent name have more matches: the customers page lists them with addresses.
  if (customers.length > AT_MOST)
    places.push({
      id: 'more-customers',
      label: 'More customers',
      detail: '',
      to: `/admin/orders/customers?${new URLSearchParams({ search: text })}`,
    });
  return places;
}

function productsFor(text: string, products: AdminProduct[]): Place[] {
  return products
    .filter(({ name }) => matches(text, name))
    .slice(0, MOST_PRODUCTS)
    .map(({ id, name, category, isActive }) => ({
      id: `product-${id}`,
      label: name,
      detail: isActive ? category : `${category}, inactive`,
      to: `/admin/products?open=${id}`,
    }));
}

/** The way on for a number that is not found: the list of orders, where it can be corrected. */
const searchFor = (number: string): PlaceGroup => ({
  heading: 'Orders',
  places: [{ id: 'search-orders', label: `Search orders for ${number}`, to: `/admin/orders?search=${number}` }],
});

const TYPING_MS = 200;
/** Almost every name contains a given letter, so one is too short. */
const SHORTEST_NAME = 2;

/** The places that match the text: pages at once, the rest as the answers arrive. */
export function usePlaces(text: string) {
  const typed = text.trim();
  const settled = useSettled(typed, TYPING_MS);
  const number = orderNumberOf(typed);
  const isSearch = (words: string) => words.length >= SHORTEST_NAME || Boolean(orderNumberOf(words));
  const orders = useQuery({ ...jumpQueries.orders(settled), enabled: isSearch(settled) });
  const customers = useQuery({ ...jumpQueries.customers(settled), enabled: isSearch(settled) });
  const products = useQuery({ ...adminCatalogueQueries.products(), enabled: typed !== '' });
  // Results for a previous text are not shown.
  const isFound = settled === typed && isSearch(typed);
  const toOrders: PlaceGroup = { heading: 'Orders', places: ordersAsPlaces(isFound ? (orders.data ?? []) : []) };
  const toCustomers: PlaceGroup = {
    heading: 'Customers',
    places: customersAsPlaces(typed, isFound ? (customers.data ?? []) : []),
  };
  const toProducts: PlaceGroup = { heading: 'Products', places: typed ? productsFor(typed, products.data ?? []) : [] };
  const toPages: PlaceGroup = { heading: 'Pages', places: pagesFor(typed) };
  // Digits mean an order first, then a customer with these digits in the phone number.
  const groups = number ? [toOrders, toCustomers, toProducts, toPages] : [toPages, toProducts, toOrders, toCustomers];
  const found = groups.filter(({ places }) => places.length > 0);
  const hasAnswers = isFound && orders.isSuccess && customers.isSuccess;
  return {
    groups: number && found.length === 0 && hasAnswers ? [searchFor(number)] : found,
    searching:
      isSearch(typed) && (settled !== typed || orders.isFetching || customers.isFetching || products.isLoading),
    failed: isSearch(typed) && (orders.isError || customers.isError || products.isError),
  };
}

/** Orders and customers shown; one more customer is requested, to know whether there are further ones. */
const AT_MOST = 5;

const jumpQueries = {
  /** The newest orders with this number, name or e-mail address. */
  orders: (text: string) =>
    queryOptions({
      queryKey: ['/api/admin/orders?jump', text],
      queryFn: ({ signal }) => call('GET /api/admin/orders', { query: { search: text, limit: AT_MOST }, signal }),
      staleTime: 5000,
    }),
  /** The latest customers with this name, e-mail address, phone number or its last four digits. */
  customers: (text: string) =>
    queryOptions({
      queryKey: ['/api/admin/customers?jump', text],
      queryFn: ({ signal }) =>
        call('GET /api/admin/customers', { query: { search: text, limit: AT_MOST + 1 }, signal }),
      staleTime: 5000,
    }),
};
