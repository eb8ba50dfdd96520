import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ALLERGENS, type AllergenDeclaration } from '@crispi/rules/allergens';
import { apiAnswers } from '@/testing/api';
import { aCategory, aProduct } from '@/testing/products';
import { renderAt } from '@/testing/render-at';
import { ShopPage } from './shop-page';

const nothing = Object.fromEntries(ALLERGENS.map((name) => [name, 'none'])) as Record<string, 'none'>;
const declared = (levels: Partial<AllergenDeclaration>) => ({ ...nothing, nuts: [], ...levels }) as AllergenDeclaration;

const shop = [
  aProduct({ name: 'Nut Free Dream', description: 'Nobody has declared it.' }),
  aProduct({
    name: 'Caramel Popcorn',
    description: 'Free of nuts, we wish.',
    allergens: declared({ treeNuts: 'contains' }),
  }),
  aProduct({ name: 'Lemon Glaze', allergens: declared({ wheat: 'contains', peanuts: 'may_contain' }) }),
  aProduct({ name: 'Vegan Cocoa Square', allergens: declared({ milk: 'contains' }) }),
  aProduct({ name: 'Cold Brew', allergens: declared({}), dietaryMarks: ['vegan', 'vegetarian'] }),
];

function open(query: string): void {
  apiAnswers({ 'GET /api/cookies': shop, 'GET /api/categories': [aCategory()], 'GET /api/box-sizes': [] });
  renderAt(`/shop?${query}`, <ShopPage action={() => null} />);
}
const search = (text: string) => open(`search=${encodeURIComponent(text)}`);

const warning = () => screen.findByText('We can’t search by that allergy or diet yet');
const shown = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

describe('a search for safe products', () => {
  it.each(['gluten', 'allergens', 'lactose free', 'sugar free'])('shows no list for “%s”', async (text) => {
    search(text);
    expect(await warning()).toBeVisible();
    expect(screen.getByText('No products found')).toBeVisible();
    expect(screen.queryAllByRole('article')).toEqual([]);
  });

  it('answers “nut free” by declarations, not names, and shows what is left out', async () => {
    search('nut free');
    expect(await screen.findByText('Made without tree nuts and peanuts')).toBeVisible();
    expect(shown()).toEqual(['Cold Brew', 'Vegan Cocoa Square']);
    expect(
      screen.getByText(/1 item that may contain one of them and 1 item without declared allergens are hidden\./),
    ).toBeVisible();
  });

  it('answers “vegan” by declarations, not names', async () => {
    search('vegan');
    expect(await screen.findByText('Marked vegan')).toBeVisible();
    expect(shown()).toEqual(['Cold Brew']);
  });

  it.each(['vegan lemon glaze', 'vegan lemn', 'nut free popcorn', 'eggless cocoa squares without milk'])(
    'suggests neither similar nor popular products for “%s”, which no product is declared to be',
    async (text) => {
      search(text);
      expect(await screen.findByText('No products found')).toBeVisible();
      expect(screen.queryAllByRole('article')).toEqual([]);
    },
  );
});

describe('a search for a page', () => {
  it('shows that page above the products', async () => {
    search('box');
    const pages = await screen.findByRole('list', { name: 'Answers' });
    expect(within(pages).getByRole('link')).toHaveAttribute('href', '/cookie-builder');
  });

  it('offers that page first where no product matches', async () => {
    search('shipping');
    const [answer, all] = await screen.findAllByText(/^(Delivery and pickup|View all products)$/);
    expect(answer).toHaveTextContent('Delivery and pickup');
    const block = screen.getByText('No products found').parentElement!;
    expect(block).toContainElement(answer!);
    expect(block).toContainElement(all!);
  });

  it('about delivery is not taken for one about a diet', async () => {
    search('free delivery');
    await screen.findByText('Delivery and pickup');
    expect(screen.queryByText('We can’t search by that allergy or diet yet')).not.toBeInTheDocument();
  });

  it.each(['%', '"', '🍪'])('of symbols (%s) finds nothing instead of everything', async (text) => {
    search(text);
    expect(await screen.findByText('No products found')).toBeVisible();
    expect(screen.queryByText(/products total/)).toHaveClass('sr-only');
  });
});

describe('the filter by allergens and diet', () => {
  it('is kept in the address and combined with the search', async () => {
    open('without=milk,treeNuts,peanuts');
    expect(await screen.findByText('Made without milk, tree nuts and peanuts')).toBeVisible();
    expect(shown()).toEqual(['Cold Brew']);
  });

  it('applies the chosen options, and resets all of them', async () => {
    open('');
    await screen.findByText('5 products total');
    await userEvent.click(screen.getByText('Allergens and diet'));
    await userEvent.click(screen.getByRole('button', { name: 'Milk' }));
    expect(await screen.findByText('Made without milk')).toBeVisible();
    expect(shown()).not.toContain('Vegan Cocoa Square');
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('5 products total')).toBeVisible();
  });
});

it('shows the declaration on each card, or that there is none', async () => {
  open('');
  await screen.findByText('5 products total');
  const card = (name: string) => screen.getByText(name).closest('article')!;
  expect(card('Lemon Glaze')).toHaveTextContent(/Contains\s?wheat\s?May contain peanuts/);
  expect(card('Nut Free Dream')).toHaveTextContent('Allergens not declared. Ask us.');
  expect(card('Cold Brew')).toHaveTextContent('Vegan');
});
