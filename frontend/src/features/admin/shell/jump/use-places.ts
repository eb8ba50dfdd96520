import { useQuery } from '@tanstack/react-query';
import { useSettled } from '@/lib/use-timers';
import { adminCatalogueQueries } from '../admin-catalogue.queries';
import { jumpQueries } from './jump.queries';
import { customersAsPlaces, orderNumberOf, ordersAsPlaces, pagesFor, productsFor, type PlaceGroup } from './places';

const TYPING_MS = 200;
/** One letter is in every name. */
const SHORTEST_NAME = 2;

/** Where the text may lead: pages at once, the rest as the answers come. */
export function usePlaces(text: string) {
  const typed = text.trim();
  const settled = useSettled(typed, TYPING_MS);
  const number = orderNumberOf(typed);
  const isSearch = (words: string) => words.length >= SHORTEST_NAME || Boolean(orderNumberOf(words));
  const orders = useQuery({ ...jumpQueries.orders(settled), enabled: isSearch(settled) });
  const customers = useQuery({ ...jumpQueries.customers(settled), enabled: isSearch(settled) });
  const products = useQuery({ ...adminCatalogueQueries.products(), enabled: typed !== '' });
  // What was found for another text does not belong here.
  const isFound = settled === typed && isSearch(typed);
  const toOrders: PlaceGroup = { heading: 'Orders', places: ordersAsPlaces(isFound ? (orders.data ?? []) : []) };
  const toCustomers: PlaceGroup = {
    heading: 'Customers',
    places: customersAsPlaces(typed, isFound ? (customers.data ?? []) : []),
  };
  const toProducts: PlaceGroup = { heading: 'Products', places: typed ? productsFor(typed, products.data ?? []) : [] };
  const toPages: PlaceGroup = { heading: 'Pages', places: pagesFor(typed) };
  // Digits mean an order first of all, and then whoever has them in the phone number.
  const groups = number ? [toOrders, toCustomers, toProducts, toPages] : [toPages, toProducts, toOrders, toCustomers];
  return {
    groups: groups.filter(({ places }) => places.length > 0),
    searching:
      isSearch(typed) && (settled !== typed || orders.isFetching || customers.isFetching || products.isLoading),
    failed: isSearch(typed) && (orders.isError || customers.isError || products.isError),
  };
}
