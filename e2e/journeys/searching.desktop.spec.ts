import { upTo } from '../support/full';
import { expect, test } from '../support/test';
import { cards, countLine, searchBox } from '../support/stock';

const address = (url: string) => (seen: URL) => `${seen.pathname}${seen.search}` === url;

test('the header search finds misspelt names from any page', async ({ page }) => {
  await page.goto('/contact');
  await expect(searchBox(page)).toHaveAttribute('placeholder', 'Search for...');
  await searchBox(page).fill('choclate chp');
  await searchBox(page).press('Enter');
  await expect(page).toHaveURL(/\/shop\?search=choclate(\+|%20)chp$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Showing results for “chocolate chip”');
  await expect(cards(page).first()).toContainText('Brown Butter Chip');
  await searchBox(page).fill('gift crad');
  await expect(cards(page).first()).toContainText('Gift Card');
});

test('results follow the typing, which adds one history entry', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Shop' }).click();
  await expect(countLine(page)).toContainText('52 products total');
  await searchBox(page).pressSequentially('brew');
  await expect(page).toHaveURL(address('/shop?search=brew'));
  await expect(cards(page)).toHaveCount(1);
  await searchBox(page).press('Enter');
  await page.goBack();
  await expect(page).toHaveURL(address('/shop'));
  await expect(searchBox(page)).toHaveValue('');
  await expect(cards(page)).toHaveCount(8);
  await page.goForward();
  await expect(searchBox(page)).toHaveValue('brew');
  await expect(cards(page)).toHaveText([/Cold Brew/]);
  await searchBox(page).fill('');
  await expect(page).toHaveURL(address('/shop'));
});

test('search, category and page are in the address and survive back, forward, reload and sharing', async ({
  page,
  context,
}) => {
  await page.goto('/shop?category=Cookies');
  await searchBox(page).fill('chocolate');
  await expect(page).toHaveURL(address('/shop?category=Cookies&search=chocolate'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “chocolate”');
  await expect(countLine(page)).toContainText('products in Cookies category');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  const here = pages.locator('[aria-current=page]');
  const before = await cards(page).getByRole('heading').first().textContent();
  await pages.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(address('/shop?category=Cookies&search=chocolate&page=2'));
  await expect(cards(page).getByRole('heading').first()).not.toHaveText(before!);
  const shown = await cards(page).getByRole('heading').allTextContents();

  await page.reload();
  await expect(cards(page).getByRole('heading')).toHaveText(shown);
  await expect(searchBox(page)).toHaveValue('chocolate');
  await page.goBack();
  await expect(here).toHaveText('1');
  await page.goForward();
  await expect(here).toHaveText('2');
  await expect(cards(page).getByRole('heading')).toHaveText(shown);

  const friend = await context.newPage();
  await friend.goto(page.url());
  await expect(cards(friend).getByRole('heading')).toHaveText(shown);

  await page.getByRole('button', { name: 'All Products' }).click();
  await expect(page).toHaveURL(address('/shop?search=chocolate'));
  await expect(here).toHaveText('1');
});

test('back from a product returns to the same scroll position, also after a reload', async ({ page }) => {
  await page.goto('/shop?page=2');
  const last = cards(page).nth(7);
  await last.scrollIntoViewIfNeeded();
  await last.getByRole('heading').click();
  await expect(page).toHaveURL(/\/product\//);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeInViewport();
  await page.goBack();
  await expect(last).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await page.reload();
  await expect(last).toBeInViewport();
});

test('an empty result says so and offers alternatives', { tag: '@full' }, async ({ page }) => {
  await page.goto('/shop?search=pineapple');
  await expect(page.getByText('No products found')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Popular right now' }).getByRole('article')).toHaveCount(4);
  await page.getByRole('button', { name: 'View all products' }).click();
  await expect(page).toHaveURL(address('/shop'));
  await expect(countLine(page)).toContainText('52 products total');

  await page.goto('/shop?category=Gear&search=brew');
  await page.getByRole('button', { name: '1 result in all categories' }).click();
  await expect(cards(page)).toHaveText([/Cold Brew/]);

  await page.goto('/shop?search=lemonade+pineapple');
  await expect(page.getByRole('region', { name: 'Did you mean one of these?' })).toContainText('Pink Lemonade');
  await page.getByRole('button', { name: 'See Drinks' }).click();
  await expect(page).toHaveURL(address('/shop?category=Drinks'));

  await page.goto('/shop?category=Gear&search=zzz');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page).toHaveURL(address('/shop?category=Gear'));
});

for (const [asked, shown] of upTo(2, [
  ['/shop?page=99', '/shop?page=7'],
  ['/shop?page=-3', '/shop'],
  ['/shop?page=many', '/shop'],
  ['/shop?category=Nonsense', '/shop'],
  ['/shop?category=drinks&page=2', '/shop?category=Drinks'],
  ['/shop?search=%20%20', '/shop'],
] as const))
  test(`an invalid page, category or search in the address is corrected: ${asked}`, async ({ page }) => {
    await page.goto(asked);
    await expect(page).toHaveURL(address(shown));
    await expect(cards(page).first()).toBeVisible();
  });

test('a search without its index still finds names that contain the words', async ({ page }) => {
  await page.route(/search-index-.*\.js$/, (route) => route.abort());
  await page.goto('/shop?search=cold+brew');
  await expect(cards(page)).toHaveText([/Cold Brew/]);
});
