import { screen } from '@testing-library/react';
import { apiAnswers } from '@/testing/api';
import { aCategory, aProduct } from '@/testing/products';
import { renderAt } from '@/testing/render-at';
import { ShopPage } from './shop-page';

const shop = [
  aProduct({ name: 'Oatmeal Raisin', description: 'Contains wheat, oats.' }),
  aProduct({ name: 'Caramel Popcorn', description: 'Not a crumb is free of butter. Contains milk.' }),
  aProduct({ name: 'Vegan Cocoa Square', description: 'Dark and plain.' }),
  aProduct({ name: 'Cold Brew', description: 'Smooth. No common allergens.' }),
];

function search(text: string): void {
  apiAnswers({ 'GET /api/cookies': shop, 'GET /api/categories': [aCategory()], 'GET /api/box-sizes': [] });
  renderAt(`/shop?search=${encodeURIComponent(text)}`, <ShopPage action={() => null} />);
}

const warning = () => screen.findByText('Search cannot tell what is safe for an allergy or fits a diet');

describe('a search for what is safe', () => {
  it.each(['nut free', 'gluten', 'allergens', 'milk free'])('answers “%s” with no list at all', async (text) => {
    search(text);
    expect(await warning()).toBeVisible();
    expect(screen.getByText('No products found')).toBeVisible();
    expect(screen.queryAllByRole('article')).toEqual([]);
  });

  it('shows what is called so by name, with the warning', async () => {
    search('vegan');
    expect(await warning()).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Vegan Cocoa Square' })).toBeVisible();
  });
});
