import { useMemo, useState } from 'react';
import { declarationOfAll, type FoodDeclaration } from '@crispi/rules/allergens';
import { showPrice } from '@crispi/rules/money';
import { useCart } from '@/api/cart.queries';
import type { CartLine } from '@/api/models';
import { useQueryParams } from '@/lib/use-query-params';
import { readWish, sortBy, writeWish, type Wish } from '@/lib/wish';
import { toast } from '@/ui/toast-store';
import { cookiesIn, countOf, isEmpty, nextStep } from './box';
import { heldByCart, shortages } from './stock';
import { useBox } from './use-box';
import type { Flavours } from './use-flavours';
import { useSaving } from './use-saving';

const UNKNOWN: FoodDeclaration = { allergens: null, dietaryMarks: [] };

/** Everything the builder's layouts show and do. `line` is the box of the cart that is being changed, or null. */
export function useBuilder(shelf: Flavours, line: CartLine | null) {
  const { flavours, products, sizes } = shelf;
  const { lines } = useCart();
  const [writing, setWriting] = useState(false);
  const [page, setPage] = useState(1);
  const [added, setAdded] = useState(false);
  const [params, changeParams] = useQueryParams();
  const wish = readWish(params);
  const sorted = sortBy(wish, flavours);
  const onSale = useMemo(() => new Map(flavours.map((one) => [one.id, one])), [flavours]);
  const held = useMemo(
    () =>
      heldByCart(
        lines.filter(({ id }) => id !== line?.id),
        products,
      ),
    [lines, line, products],
  );
  const left = (id: number) => Math.max(0, (onSale.get(id)?.stock ?? 0) - (held.get(id) ?? 0));
  const nameOf = (id: number) =>
    products.get(id)?.name ?? line?.selectedCookies.find(({ cookieId }) => cookieId === id)?.name ?? 'A flavor';
  const table = useBox({ sizes, line, left });
  const { box, chosen, size, count } = table;
  const short = shortages(box, left, nameOf);
  const saving = useSaving(line, table, shelf, () => setAdded(true));
  // The next box has begun.
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
    /** What every flavor shown has to be declared as. */
    wish,
    setWish: (next: Wish) => {
      changeParams({ ...writeWish(next) }, { replace: true });
      setPage(1);
    },
    sorted,
    /** Of everything in the box so far together; null while it is empty. */
    declared:
      cookiesIn(box).length > 0 ? declarationOfAll(cookiesIn(box).map((id) => products.get(id) ?? UNKNOWN)) : null,
    writing,
    setWriting,
    price: chosen ? showPrice(chosen.basePrice) : '',
    next: nextStep(count, size),
    complete: size !== null && count === size,
    saveLabel: line ? 'Save box' : 'Add box to cart',
    sizeWanted: table.lit || (size === null && count > 0),
    countIn: (id: number) => countOf(box, id),
    surprise: () => table.fill(sorted.fits),
    saving: saving.isPending,
    /** A box went into the cart, and no other one was begun since. */
    added,
    another: () => setAdded(false),
    messageSaving: saving.messageSaving,
    saveMessage: (message: string) => saving.saveMessage(message, () => setWriting(false)),
    save: () => {
      if (chosen === null) {
        toast('Select Box Size', 'Please select a box size before adding to cart.', 'destructive');
        table.light();
      } else if (count !== chosen.size)
        toast('Incomplete Selection', `Please select exactly ${chosen.size} cookies for your box.`, 'destructive');
      else if (short[0]) toast('Out of Stock', short[0].said, 'destructive');
      else saving.save(chosen);
    },
  };
}

export type Builder = ReturnType<typeof useBuilder>;
