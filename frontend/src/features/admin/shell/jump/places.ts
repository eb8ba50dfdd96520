import type { AdminOrder, AdminProduct, Customer } from '@/api/models';
import { formatPhone } from '@/lib/phone';
import { PAGES, SECTIONS } from '../sections';
import { AT_MOST } from './jump.queries';

/** Somewhere to go. */
export interface Place {
  id: string;
  label: string;
  /** Beside it, quieter. */
  detail?: string;
  to: string;
  /** Pressed after "g" it leads there, too. */
  key?: string;
}

export interface PlaceGroup {
  heading: 'Pages' | 'Orders' | 'Customers' | 'Products';
  places: Place[];
}

const MOST_PRODUCTS = 8;

export const orderNumberOf = (text: string) => /^#?(\d{1,9})$/.exec(text.trim())?.[1];

/** Every word of the text begins a word of the name. */
function matches(text: string, name: string): boolean {
  const words = name.toLowerCase().split(/\s+/);
  return text
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((typed) => words.some((word) => word.startsWith(typed)));
}

export function pagesFor(text: string): Place[] {
  return PAGES.filter(({ label, to }) => matches(text, `${label} ${sectionNameOf(to)}`)).map(({ label, to, key }) => ({
    id: to,
    label,
    detail: sectionNameOf(to),
    to,
    key,
  }));
}

/** The button of the header that leads to a page, where that has another name. */
function sectionNameOf(to: string): string | undefined {
  const section = SECTIONS.find(({ tabs }) => tabs?.some((page) => page.to === to));
  return section?.to === to ? undefined : section?.label;
}

export function ordersAsPlaces(orders: AdminOrder[]): Place[] {
  return orders.map(({ id, customerName, status }) => ({
    id: `order-${id}`,
    label: `#${id} ${customerName}`,
    detail: status === 'delivered' ? 'Completed' : 'Pending',
    to: `/admin/orders?${new URLSearchParams({
      ...(status === 'delivered' && { status: 'completed' }),
      search: String(id),
      open: String(id),
    })}`,
  }));
}

export function customersAsPlaces(text: string, customers: Customer[]): Place[] {
  const places = customers.slice(0, AT_MOST).map(({ id, name, email, phone }) => ({
    id: `customer-${id}`,
    label: name || email,
    detail: formatPhone(phone),
    to: `/admin/orders/customers/${id}`,
  }));
  // Four digits, or a name that many bear: the rest is found there, with addresses to tell them apart.
  if (customers.length > AT_MOST)
    places.push({
      id: 'more-customers',
      label: 'More customers',
      detail: '',
      to: `/admin/orders/customers?${new URLSearchParams({ search: text })}`,
    });
  return places;
}

export function productsFor(text: string, products: AdminProduct[]): Place[] {
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
