import { useQuery } from '@tanstack/react-query';
import { useSettled } from '@/lib/use-debounced-value';
import { adminCatalogueQueries } from '../admin-catalogue.queries';
import { jumpQueries } from './jump.queries';
import { orderNumberOf, ordersAsPlaces, pagesFor, productsFor, type PlaceGroup } from './places';

const TYPING_MS = 200;
/** One letter is in every name. */
const SHORTEST_NAME = 2;

/** Where the text may lead: pages at once, products and orders as their answers come. */
export function usePlaces(text: string) {
  const typed = text.trim();
  const settled = useSettled(typed, TYPING_MS);
  const number = orderNumberOf(typed);
  const isSearch = (words: string) => words.length >= SHORTEST_NAME || Boolean(orderNumberOf(words));
  const orders = useQuery({ ...jumpQueries.orders(settled), enabled: isSearch(settled) });
  const products = useQuery({ ...adminCatalogueQueries.products(), enabled: typed !== '' });
  // What was found for another text does not belong here.
  const found = settled === typed && isSearch(typed) ? (orders.data ?? []) : [];
  const groups: PlaceGroup[] = [
    { heading: 'Pages', places: pagesFor(typed) },
    { heading: 'Products', places: typed ? productsFor(typed, products.data ?? []) : [] },
    { heading: 'Orders', places: ordersAsPlaces(found) },
  ];
  // Digits mean an order first of all.
  if (number) groups.reverse();
  return {
    groups: groups.filter(({ places }) => places.length > 0),
    searching: isSearch(typed) && (settled !== typed || orders.isFetching || products.isLoading),
    failed: isSearch(typed) && (orders.isError || products.isError),
  };
}
