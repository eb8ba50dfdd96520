import { isOwnAddress, isShopPage, pageAt } from '@crispi/rules/page-heads';
import { isWithoutPages } from '../../../kernel/http/own-addresses';
import { MAX_ID } from '../../../kernel/http/validation';

export const LONGEST_ADDRESS = 300;

/** A normalized address, or what is wrong with it. */
export type Read<T> = T | { problem: string };

const HOST = /^https?:\/\/[^/?#\\]+/i;
const TOO_LONG = `Use up to ${LONGEST_ADDRESS} characters.`;
const NO_PATH = 'Enter a path that starts with one slash, like /products/brown-butter.';
const NO_TARGET = 'Enter a path of this shop, like /product/12 or /shop?category=Cookies.';
/** What no path contains once it is decoded. A percent sign would be decoded once more when it is read again. */
const NOT_IN_PATHS = /[\\?#%\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|\/\//u;

/** The path of an address of the older shop, of which host and query do not count. */
export function sourceOf(text: string): Read<{ path: string }> {
  const typed = text.trim();
  const path = normalized(typed && (typed.replace(HOST, '') || '/'));
  if (path === null) return { problem: NO_PATH };
  if (path.length > LONGEST_ADDRESS) return { problem: TOO_LONG };
  if (isOwnAddress(path) || isWithoutPages(path)) return { problem: `${path} is an address of this shop.` };
  return { path };
}

export interface Target {
  /** Path and query, as they are sent to browsers. */
  address: string;
  path: string;
  /** The number of the product whose page it is, 0 if no product can have it; null: another page. */
  productId: number | null;
}

/** The page of this shop that an address means; `site` is the shop's public address, which it may begin with. */
export function targetOf(text: string, site: string): Read<Target> {
  const typed = text.trim();
  const own = typed.toLowerCase().startsWith(site.toLowerCase()) ? typed.slice(site.length) || '/' : typed;
  if (HOST.test(own)) return { problem: 'A redirect can only lead to a page of this shop.' };
  const path = own.includes('#') ? null : normalized(own);
  if (path === null) return { problem: NO_TARGET };
  const { search } = new URL(own, 'http://shop');
  const address = `${encodeURI(path)}${search}`;
  if (address.length > LONGEST_ADDRESS) return { problem: TOO_LONG };
  return { address, path, productId: productAt(path) };
}

/** The path and the product of a target that was saved. */
export function savedTarget(address: string): Pick<Target, 'path' | 'productId'> {
  const path = address.split('?', 1)[0]!;
  return { path, productId: productAt(path) };
}

function productAt(path: string): number | null {
  const { name, id } = pageAt(path);
  if (name !== 'product') return null;
  return Number(id) <= MAX_ID ? Number(id) : 0;
}

/** Why shoppers cannot be led to a page; null if they can. */
export const targetProblem = ({ path }: Target): string | null =>
  isShopPage(path) ? null : `There is no page at ${path}. ${NO_TARGET}`;

/**
 * A path as it is compared: decoded, in lower case, without slashes and spaces at the end. Null if it is no path, or
 * contains what a browser or a proxy could read as another one.
 */
export function normalized(address: string): string | null {
  const path = decoded(address.split(/[?#]/, 1)[0]!);
  if (path === null || !path.startsWith('/') || NOT_IN_PATHS.test(path)) return null;
  const compared = path
    .normalize()
    .toLowerCase()
    .replace(/(?<![\s/])[\s/]+$/, '');
  if (compared.split('/').some((segment) => segment === '.' || segment === '..')) return null;
  return compared || '/';
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
