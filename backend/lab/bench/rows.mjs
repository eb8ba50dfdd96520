import { Browser } from './browser.mjs';
import { shoppersOf } from './checkouts.mjs';
import { get, send } from './load.mjs';

const ORDERS = '/api/admin/orders?limit=20';
/** Sent by every browser. */
const brotli = { 'accept-encoding': 'br' };

/**
 * The rows of the table: the request, the number of concurrent users and the limit to compare with. `open` prepares a
 * shop and returns the work that each user repeats.
 */
export const ROWS = [
  { name: 'product list, brotli', limit: 'as many bytes from memory', users: 64, open: asking('/api/cookies', brotli) },
  { name: 'one product', limit: 'one row', users: 64, open: asking('/api/cookies/1') },
  { name: 'categories', limit: 'one row', users: 64, open: asking('/api/categories') },
  { name: 'home page, brotli', limit: 'its bytes from memory', users: 16, open: asking('/', brotli) },
  { name: 'new cart and its first line', limit: 'a transaction', users: 16, open: newCart },
  { name: 'back office: 20 of 10,000 orders', limit: 'the query and a capped count', users: 16, open: orders },
  { name: 'back office: an unchanged poll (304)', users: 16, open: unchangedOrders },
  {
    name: 'checkout, customers who come back',
    users: 8,
    open: (shop) => shoppersOf(shop, { newcomers: false, shoppers: 8 }),
  },
  {
    name: 'checkout, a new account each',
    users: 8,
    open: (shop) => shoppersOf(shop, { newcomers: true, shoppers: 8 }),
  },
];

/** The limits by name, with their path on the limits' server. */
export const LIMITS = {
  'as many bytes from memory': '/kept/list',
  'its bytes from memory': '/kept/home',
  'one row': '/row',
  'a transaction': '/transaction',
  'the query and a capped count': '/orders',
};

/** The responses that the limits' server sends from memory, as large as the shop's. */
export async function keptBytes({ url }) {
  const bytes = async (path, headers) => Buffer.alloc((await send(url + path, { headers })).bytes, 'x');
  return { '/kept/list': await bytes('/api/cookies', brotli), '/kept/home': await bytes('/', brotli) };
}

function asking(path, headers) {
  return ({ url }) =>
    () =>
      get(url + path, headers);
}

async function newCart({ url }) {
  const card = JSON.parse((await get(`${url}/api/cookies`)).text).find(({ category }) => category === 'Cards').id;
  return () => new Browser(url).post('/api/cart/add', { cookieId: card, quantity: 1 }, 201);
}

async function orders({ url, admin }) {
  const staff = new Browser(url);
  await staff.post('/api/admin/login', admin, 200);
  return () => staff.get(ORDERS);
}

async function unchangedOrders({ url, admin }) {
  const staff = new Browser(url);
  await staff.post('/api/admin/login', admin, 200);
  let { etag } = (await staff.get(ORDERS)).headers;
  return async () => {
    // After a round with checkouts, the first response is a new list.
    etag = (await staff.get(ORDERS, { 'if-none-match': etag })).headers.etag;
  };
}
