import { useMemo, useState } from 'react';
import { declarationOfAll, type FoodDeclaration } from '@crispi/rules/allergens';
import { showPrice } from '@crispi/rules/money';
import { useCart } from '@/api/cart.queries';
import type { CartLine } from '@/api/models';
import { useQueryParams } from '@/lib/use-query-params';
import { readDietaryFilter, applyDietaryFilter, writeDietaryFilter, type DietaryFilter } from '@/lib/dietary-filter';
import { toast } from '@/ui/toast-store';
import { cookiesIn, countOf, isEmpty, nextStep } from './box';
import { heldByCart, shortages, takeOutLabel, unavailableWells, type Shortage } from './stock';
import { useBox, type BoxTable } from './use-box';
import type { Flavors } from './use-flavors';
import { useSaving } from './use-saving';

const UNKNOWN: FoodDeclaration = { allergens: null, dietaryMarks: [] };

/** Everything the builder's layouts show and do. `line` is the box of the cart that is being changed, or null. */
export function useBuilder(shelf: Flavors, line: CartLine | null) {
  const { flavors, products, sizes } = shelf;
  const [writing, setWriting] = useState(false);
  const [page, setPage] = useState(1);
  const [added, setAdded] = useState(false);
  const [params, changeParams] = useQueryParams();
  const dietFilter = readDietaryFilter(params);
  const filtered = applyDietaryFilter(dietFilter, flavors);
  const left = useLeft(shelf, line);
  const nameOf = (id: number) =>
    products.get(id)?.name ?? line?.selectedCookies.find(({ cookieId }) => cookieId === id)?.name ?? 'A flavor';
  const table = useBox({ sizes, line, left });
  const { box, chosen, size, count } = table;
  const short = shortages(box, left, nameOf);
  const saving = useSaving(line, table, shelf, () => setAdded(true));
  // The next box was started.
  if (added && !isEmpty(box)) setAdded(false);
  return {
    ...shelf,
    line,
    table,
    left,
    nameOf,
    short,
    page,
    setPage,
    /** The filter of the flavors shown. */
    dietFilter,
    setDietFilter: (next: DietaryFilter) => {
      changeParams({ ...writeDietaryFilter(next) }, { replace: true });
      setPage(1);
    },
    filtered,
    /** The combined declaration of the box's cookies; null while it is empty. */
    declared:
      cookiesIn(box).length > 0 ? declarationOfAll(cookiesIn(box).map((id) => products.get(id) ?? UNKNOWN)) : null,
    writing,
    setWriting,
    price: chosen ? showPrice(chosen.basePrice) : '',
    /** What is to be done before the box can be saved. */
    next:
      short.length > 0 && count === size
        ? takeOutLabel(short.reduce((sum, { excess }) => sum + excess, 0))
        : nextStep(count, size),
    complete: size !== null && count === size && short.length === 0,
    unavailable: unavailableWells(box, short),
    saveLabel: line ? 'Save box' : 'Add box to cart',
    sizeWanted: table.lit || (size === null && count > 0),
    countIn: (id: number) => countOf(box, id),
    surprise: () => table.fill(filtered.fits),
    saving: saving.isPending,
    /** The box was added to the cart, and no other one was started since. */
    added,
    another: () => setAdded(false),
    messageSaving: saving.messageSaving,
    saveMessage: (message: string) => saving.saveMessage(message, () => setWriting(false)),
    save: () => {
      const problem = problemOf(table, short);
      if (problem) toast(...problem, 'destructive');
      if (chosen === null) table.light();
      else if (!problem) saving.save(chosen);
    },
  };
}

/** How many of a flavor this box may hold: the stock without what the rest of the cart has taken. */
function useLeft({ flavors, products }: Flavors, line: CartLine | null): (id: number) => number {
  const { lines } = useCart();
  const onSale = useMemo(() => new Map(flavors.map((flavor) => [flavor.id, flavor])), [flavors]);
  const held = useMemo(
    () =>
      heldByCart(
        lines.filter(({ id }) => id !== line?.id),
        products,
      ),
    [lines, line, products],
  );
  return (id) => Math.max(0, (onSale.get(id)?.stock ?? 0) - (held.get(id) ?? 0));
}

/** Why the box cannot be saved yet. */
function problemOf({ chosen, count }: BoxTable, short: Shortage[]): [title: string, text: string] | null {
  if (chosen === null) return ['Select Box Size', 'Please select a box size before adding to cart.'];
  if (count !== chosen.size)
    return ['Incomplete Selection', `Please select exactly ${chosen.size} cookies for your box.`];
  return short[0] ? ['Out of Stock', short[0].said] : null;
}

export type Builder = ReturnType<typeof useBuilder>;
