import type { Page } from '@playwright/test';
import { mostLeft, putBoxInCart, send } from './orders';

/** Puts boxes of six and drinks into the cart by the calls; building boxes has stories of its own. The drink's name. */
export async function fillCart(page: Page, { boxes = 1, pieces = 0 } = {}): Promise<string> {
  for (let box = 0; box < boxes; box += 1) await putBoxInCart(page.request);
  const [drink] = await mostLeft(page.request, 'Drinks');
  if (pieces > 0) await send(page.request, '/api/cart/add', { cookieId: drink!.id, quantity: pieces });
  return drink!.name;
}
