import { test } from '../support/test';
import { expectGoodScreen } from '../support/screen';

const screens = {
  home: '/',
  shop: '/shop',
  'shop-search-without-result': '/shop?search=pineapple',
  product: '/product/1',
  'builder-empty': '/cookie-builder',
  'cart-empty': '/cart',
  login: '/login',
  contact: '/contact',
  'admin-login': '/admin/login',
  'not-found': '/a-page-that-never-was',
  sandbox: '/sandbox',
};

test.use({ reducedMotion: 'reduce' });

for (const [name, address] of Object.entries(screens)) {
  test.describe(name, () => {
    if (name === 'not-found') test.use({ provoked: [404] });
    test(`everybody can use the screen "${name}"`, async ({ page }) => {
      await page.goto(address, { waitUntil: 'networkidle' });
      await expectGoodScreen(page, name);
    });
  });
}
