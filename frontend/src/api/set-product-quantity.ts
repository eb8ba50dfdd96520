import { addToCart, removeBox, setBoxQuantity, type CartAdd } from './cart.mutations';
import { isActualBox, planQuantity } from './cart-rows';
import type { CartLine } from './models';

/** Brings the single lines of a product to a number of pieces: more is one add, less empties the smallest first. */
export async function setProductQuantity(lines: CartLine[], { cookieId, quantity }: CartAdd): Promise<void> {
  const own = lines.filter((line) => !isActualBox(line) && line.selectedCookies[0]?.cookieId === cookieId);
  const { add, remove, shrink } = planQuantity(own, quantity);
  if (add > 0) await addToCart({ cookieId, quantity: add });
  for (const id of remove) await removeBox(id);
  if (shrink) await setBoxQuantity(shrink.id, { cookieId, quantity: shrink.quantity });
}
