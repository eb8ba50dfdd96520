import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '@/api/client';
import type { Customer, CustomerDetails } from '@/api/models';
import { isEmail } from '@/lib/email';
import { useSettled } from '@/lib/use-timers';
import { customerQueries } from '../customers/customers.queries';
import type { Addressee } from './draft';

export type Known = Pick<
  Addressee,
  'name' | 'phone' | 'email' | 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'zipCode'
>;

const LINE = /^(.+), ([^,]+), ([A-Z]{2}) (\d{5})(?:-\d{4})?$/;

/** The parts of "12 Elm St, Apt 4, Austin, TX 78704"; null if the line has other parts. */
export function addressIn(line: string): Omit<Known, 'name' | 'phone' | 'email'> | null {
  const [, street, city, state, zipCode] = LINE.exec(line.trim()) ?? [];
  if (!street || !city || !state || !zipCode) return null;
  const [addressLine1 = '', ...more] = street.split(', ');
  return { addressLine1, addressLine2: more.join(', '), city, state, zipCode };
}

const NO_ADDRESS = { addressLine1: '', addressLine2: '', city: '', state: '', zipCode: '' };

/** The people this customer has sent something to, with their addresses. */
export const recipientsOf = (details: CustomerDetails | undefined): Known[] =>
  (details?.recipients ?? []).map(({ name, phone, email, address }) => ({
    name,
    phone,
    email: email ?? '',
    ...(addressIn(address) ?? NO_ADDRESS),
  }));

/** The customer, with the address of their own newest delivery. */
export function selfOf(details: CustomerDetails): Known {
  const { name, phone, email } = details;
  const own = recipientsOf(details).find((one) => one.name.toLowerCase() === name.toLowerCase());
  return { ...NO_ADDRESS, ...own, name, phone, email };
}

const MOST = 6;
const SHORTEST = 2;
const TYPING_MS = 200;

const search = (text: string) =>
  queryOptions({
    queryKey: [...customerQueries.all(), 'of a caller', text],
    queryFn: ({ signal }) => call('GET /api/admin/customers', { query: { search: text, limit: MOST }, signal }),
    enabled: text.length >= SHORTEST,
    staleTime: 30_000,
  });

/** Customers by name, email or phone number. */
export function useFoundCustomers(text: string): { found: Customer[]; searching: boolean } {
  const settled = useSettled(text.trim(), TYPING_MS);
  const { data, isFetching } = useQuery(search(settled));
  const current = settled === text.trim() && settled.length >= SHORTEST;
  return { found: current ? (data ?? []) : [], searching: text.trim().length >= SHORTEST && (!current || isFetching) };
}

/** The customer with this email address: null if there is none, undefined while it is unknown. */
export function useCustomerOf(email: string): CustomerDetails | null | undefined {
  const settled = useSettled(email.trim().toLowerCase(), TYPING_MS);
  const asked = isEmail(settled) ? settled : '';
  const { data } = useQuery(search(asked));
  const same = data?.find((customer) => customer.email === asked);
  const details = useQuery({ ...customerQueries.detail(same?.id ?? 0), enabled: same !== undefined });
  if (asked === '' || (data && !same)) return null;
  return details.data;
}
