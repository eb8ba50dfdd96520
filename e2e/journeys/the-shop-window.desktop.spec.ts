import { expect, test } from '../support/test';
import { cards, countLine } from '../support/stock';

test('the home page has the hero, cookies first with eight a page, promotions, four benefits, the newsletter and the footer', async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Shop now' })).toHaveAttribute('href', '/shop');
  await main.getByRole('button', { name: 'Learn more' }).click();
  await expect(page.getByRole('heading', { name: 'You’ll Love Us' })).toBeInViewport();
  for (const point of ['Fast delivery', 'Top rated', 'Store pickup', 'Gift cards'])
    await expect(
      page.getByRole('region', { name: 'You’ll Love Us' }).getByRole('heading', { name: point }),
    ).toBeVisible();

  const collection = page.getByRole('region', { name: 'Featured collection' });
  await expect(cards(collection)).toHaveCount(8);
  const filter = collection.getByRole('group', { name: 'Categories' }).getByRole('button');
  await expect(filter).toHaveText(['All Products', 'Cookies', 'Bundles', 'Drinks', 'Snacks', 'Gear', 'Cards']);
  await expect(filter.and(page.locator('[aria-pressed=true]'))).toHaveText('Cookies');

  const promo = collection.getByRole('complementary', { name: 'Cookie Builder' });
  await expect(promo.getByRole('link')).toHaveAttribute('href', '/cookie-builder');
  await filter.getByText('Drinks').click();
  await expect(cards(collection).first()).toContainText('Chocolate Milk');
  await expect(promo).toBeHidden();

  const footer = page.getByRole('contentinfo');
  for (const [label, to] of [
    ['Build a box', '/cookie-builder'],
    ['All products', '/shop'],
    ['Cart', '/cart'],
    ['Contact', '/contact'],
    ['About', '/about'],
    ['Careers', '/careers'],
    ['Help Center', '/help'],
    ['Shipping Info', '/shipping'],
    ['Returns', '/returns'],
    ['Privacy', '/privacy'],
    ['Terms', '/terms'],
  ] as const)
    await expect(footer.getByRole('link', { name: label })).toHaveAttribute('href', to);
});

test('the home page has pages, and another category starts at the first one', async ({ page }) => {
  await page.goto('/');
  const collection = page.getByRole('region', { name: 'Featured collection' });
  const pages = collection.getByRole('navigation', { name: 'Pages' });
  const here = pages.locator('[aria-current=page]');
  await expect(cards(collection).first()).toContainText('Brown Butter Chip');
  await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await pages.getByRole('button', { name: 'Next' }).click();
  await expect(here).toHaveText('2');
  await pages.getByRole('button', { name: 'Page 3' }).click();
  await expect(cards(collection)).toHaveCount(7);
  await expect(pages.getByRole('button', { name: 'Next' })).toBeDisabled();
  await pages.getByRole('button', { name: 'Previous' }).click();
  await expect(here).toHaveText('2');
  await collection.getByRole('button', { name: 'All Products' }).click();
  await expect(here).toHaveText('1');
  await expect(page).toHaveURL((url) => url.pathname === '/' && url.search === '');
});

test(
  '?category= selects a category on the home page and then leaves the address',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/?category=snacks');
    const collection = page.getByRole('region', { name: 'Featured collection' });
    await expect(collection.getByRole('button', { name: 'Snacks' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL((url) => url.pathname === '/' && url.search === '');
    await expect(cards(collection).first()).toContainText('Almond Biscotti');
    await expect(collection.getByRole('heading', { level: 2 })).toBeInViewport();

    await cards(collection).first().getByRole('heading').click();
    await expect(page.getByRole('heading', { name: 'Almond Biscotti', level: 1 })).toBeVisible();
    await page.goBack();
    await expect(collection.getByRole('button', { name: 'Snacks' })).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/?category=Nonsense');
    await expect(collection.getByRole('button', { name: 'Cookies' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL((url) => url.search === '');
  },
);

test('the shop shows the number of products, eight a page, by category', async ({ page }) => {
  await page.goto('/shop');
  await expect(countLine(page)).toHaveText(/^52 products totalPage 1 of 7$/);
  await expect(cards(page)).toHaveCount(8);
  await page.getByRole('button', { name: 'Drinks' }).click();
  await expect(countLine(page)).toHaveText('8 products in Drinks category');
  await expect(page).toHaveURL(/\/shop\?category=Drinks$/);
  await page.getByRole('button', { name: 'Cookies', exact: true }).click();
  await expect(countLine(page)).toHaveText(/^23 products in Cookies categoryPage 1 of 3$/);
  await page.getByRole('button', { name: 'Page 3' }).click();
  await expect(countLine(page)).toContainText('Page 3 of 3');
  await expect(cards(page)).toHaveCount(7);
  await expect(page).toHaveURL(/\?category=Cookies&page=3$/);
});

test('the name and the picture of a card link to its product', async ({ page }) => {
  await page.goto('/shop?category=Drinks');
  const card = cards(page).filter({ hasText: 'Cold Brew' });
  await card.locator('img').click();
  await expect(page).toHaveURL(/\/product\/27$/);
  await page.goBack();
  await card.getByRole('link', { name: 'Cold Brew' }).click();
  await expect(page.getByRole('heading', { name: 'Cold Brew', level: 1 })).toBeVisible();
});
