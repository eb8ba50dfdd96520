import { expect, type Page } from '@playwright/test';

interface Product {
  id: number;
  name: string;
  category: string;
  stock: number;
}

/** Puts boxes of six and drinks into the cart by the calls; building boxes has stories of its own. The drink's name. */
export async function fillCart(page: Page, { boxes = 1, pieces = 0 } = {}): Promise<string> {
  const products = (await (await page.request.get('/api/cookies')).json()) as Product[];
  // The stories share one shelf: each takes from what is left most of.
  const mostOf = (category: string) =>
    products.filter((product) => product.category === category).sort((a, b) => b.stock - a.stock)[0]!;
  const [cookie, drink] = [mostOf('Cookies'), mostOf('Drinks')];
  const put = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data });
    expect(answer.status()).toBe(201);
  };
  for (let box = 0; box < boxes; box += 1)
    await put('/api/cookie-boxes', { boxSizeId: 1, selectedCookies: [{ cookieId: cookie.id, quantity: 6 }] });
  if (pieces > 0) await put('/api/cart/add', { cookieId: drink.id, quantity: pieces });
  return drink.name;
}
