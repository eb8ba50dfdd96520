import fc from 'fast-check';
import { isOwnAddress } from '@crispi/rules/page-heads';
import { normalized, sourceOf, targetOf, targetProblem } from './addresses';

const SITE = 'https://crispi.example';
const PROBLEM = { problem: expect.any(String) as string };

describe('The old address of a redirect', () => {
  it.each([
    ['/products/brown-butter', '/products/brown-butter'],
    [' /Products/Brown-Butter/ ', '/products/brown-butter'],
    ['https://old.example/products/brown-butter?variant=1#reviews', '/products/brown-butter'],
    ['HTTP://old.example:8080/pages/faq', '/pages/faq'],
    ['/collections/cr%C3%A8me%20br%C3%BBl%C3%A9e', '/collections/crème brûlée'],
    ['/a.html?page=2', '/a.html'],
    ['/a%20/%20#b', '/a'],
  ])('%s is compared as %s', (typed, path) => expect(sourceOf(typed)).toEqual({ path }));

  it.each([
    '',
    'products/brown-butter',
    '//old.example/products',
    '/products//brown-butter',
    '/%2Fold.example',
    String.raw`/\old.example`,
    '/%5Cold.example',
    '/a%0d%0aset-cookie:x',
    '/a\u2028b',
    '/%E0%A4%A',
    '/100%25',
    '/a%3Fb',
    '/products/../admin',
    '/%2e%2e/admin',
    'https://',
    'ftp://old.example/a',
    `/${'x'.repeat(300)}`,
  ])('%j is refused', (typed) => expect(sourceOf(typed)).toEqual(PROBLEM));

  it('may have 300 characters', () => expect(sourceOf(`/${'x'.repeat(299)}`)).toHaveProperty('path'));

  it.each([
    '/',
    'https://old.example',
    'https://old.example/ #',
    '/products/1',
    '/PRODUCTS/1/',
    '/%70roducts/1',
    '/cookies/7',
    '/shop?category=Old',
    '/about',
    '/admin/orders',
    '/admin/never',
    '/api/cookies',
    '/assets/a.js',
    '/brand/logo.png',
    '/pictures/a',
    '/sandbox',
    '/track/1',
    '/follow/token',
    '/pay/token',
    '/device/token',
    '/api/health',
    '/metrics',
    '/sitemap.xml',
    '/robots.txt',
    '/manifest.webmanifest',
  ])('%s is one of our own', (typed) => {
    expect(sourceOf(typed)).toEqual({ problem: expect.stringContaining('an address of this shop') as string });
  });

  it('reads as itself once it is saved, and is never one of our own, whatever was typed', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), fc.string({ unit: 'grapheme' }), (url, text) => {
        for (const typed of [url, `/${text}`, `/products/${text}`]) {
          const source = sourceOf(typed);
          if ('problem' in source) continue;
          expect(sourceOf(source.path)).toEqual(source);
          expect(normalized(encodeURI(source.path))).toBe(source.path);
          expect(isOwnAddress(source.path)).toBe(false);
        }
      }),
    );
  });
});

describe('The page of a redirect', () => {
  it.each([
    ['/product/12', '/product/12', 12],
    ['/Products/12/', '/products/12', 12],
    ['/shop?category=Gift Cards', '/shop?category=Gift%20Cards', null],
    [`${SITE}/shop?category=Cookies`, '/shop?category=Cookies', null],
    [SITE, '/', null],
    ['/about', '/about', null],
    ['/product/99999999999', '/product/99999999999', 0],
  ])('%s is sent as %s', (typed, address, productId) => {
    const target = targetOf(typed, SITE);
    expect(target).toMatchObject({ address, productId });
    expect('problem' in target || targetProblem(target)).toBeNull();
  });

  it.each([
    '',
    'about',
    'https://evil.example/shop',
    `${SITE}.evil.example/shop`,
    `${SITE}@evil.example/shop`,
    '//evil.example',
    String.raw`/\evil.example`,
    '/%5cevil.example',
    'javascript:alert(1)',
    '/shop#top',
    `/shop?category=${'x'.repeat(300)}`,
  ])('%j is no address of ours', (typed) => expect(targetOf(typed, SITE)).toEqual(PROBLEM));

  it.each([
    '/nowhere',
    '/products/brown-butter',
    '/admin/products',
    '/follow/token',
    '/pay/token',
    '/api/cookies',
    '/reset-password',
  ])('%s is no page to lead shoppers to', (typed) => {
    const target = targetOf(typed, SITE);
    expect('problem' in target || targetProblem(target)).toMatch(/^There is no page at/);
  });
});
