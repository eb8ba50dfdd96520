import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, refusal } from '@/testing/api';
import { aProduct } from '@/testing/products';
import { renderAt } from '@/testing/render-at';
import { Header } from './header';

const signedOut = refusal(401, 'unauthorized', 'Not signed in');
const toggle = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => fireEvent.click(toggle(name));

function show(address: string) {
  apiAnswers({
    'GET /api/me': signedOut,
    'GET /api/admin/me': signedOut,
    'GET /api/cookie-boxes': [],
    'GET /api/cookies': [
      aProduct({ id: 7, name: 'Boxwood Honey', category: 'Snacks' }),
      aProduct({ id: 8, name: 'Cold Brew', category: 'Drinks' }),
    ],
  });
  return renderAt(address, <Header />);
}

describe('the header on a phone', () => {
  it('opens links and account as a menu that Escape closes', () => {
    show('/');
    expect(toggle('Menu')).toHaveAttribute('aria-expanded', 'false');
    press('Menu');
    expect(toggle('Menu')).toHaveAttribute('aria-expanded', 'true');
    fireEvent.keyDown(screen.getByRole('link', { name: 'Shop' }), { key: 'Escape' });
    expect(toggle('Menu')).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes the menu on navigation, also within the page', async () => {
    const { here } = show('/shop?category=Drinks');
    press('Menu');
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Shop' })));
    expect(here()).toBe('/shop');
    expect(toggle('Menu')).toHaveAttribute('aria-expanded', 'false');
  });

  it('opens the search with the focus in its field, and keeps it open while the results follow', async () => {
    const { here } = show('/shop');
    press('Search');
    const field = screen.getByRole('combobox');
    expect(field).toHaveFocus();
    await act(async () => void fireEvent.change(field, { target: { value: 'milk' } }));
    expect(here()).toBe('/shop?search=milk');
    expect(toggle('Search')).toHaveAttribute('aria-expanded', 'true');
  });

  it('shows the current search until it is closed', () => {
    show('/shop?search=milk');
    expect(toggle('Search')).toHaveAttribute('aria-expanded', 'true');
    press('Search');
    expect(toggle('Search')).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('the search field', () => {
  const field = () => screen.getByRole('combobox');
  const options = () => screen.getAllByRole('option').map((option) => option.textContent);
  const active = () =>
    document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;

  async function suggest(typed: string) {
    const shown = show('/contact');
    field().focus();
    await userEvent.keyboard(typed);
    await screen.findByRole('listbox', { name: 'Suggestions' });
    return shown;
  }

  it('suggests the page that answers, then products with their pictures, then all results', async () => {
    await suggest('box');
    expect(options()).toEqual([
      expect.stringContaining('Build your own box'),
      expect.stringContaining('Boxwood Honey'),
      'See all results for “box”',
    ]);
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('3 suggestions. Use the arrow keys to choose.')).toBeInTheDocument();
  });

  it('leads with the arrow keys and Enter to an option, the focus staying in the field until then', async () => {
    const { here } = await suggest('box');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(field()).toHaveFocus();
    expect(active()).toContain('Boxwood Honey');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toBeNull();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}');
    expect(here()).toBe('/product/7');
    expect(field()).toHaveValue('');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('closes the suggestions with Escape, and empties itself with another', async () => {
    await suggest('box');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(field()).toHaveValue('box');
    await userEvent.keyboard('{Escape}');
    expect(field()).toHaveValue('');
  });

  it('leads a search without results to popular products', async () => {
    const { here } = await suggest('pineapple');
    expect(options()).toEqual(['Nothing matches “pineapple”See what’s popular instead.']);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(here()).toBe('/shop?search=pineapple');
  });

  it('suggests no products for an allergy or a diet, and nothing for symbols', async () => {
    await suggest('vegan');
    expect(options()).toEqual(['See all results for “vegan”']);
    await userEvent.clear(field());
    await userEvent.keyboard('%');
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
    expect(field()).toHaveAttribute('aria-expanded', 'false');
  });
});
