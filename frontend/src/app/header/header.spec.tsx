import { act, fireEvent, screen } from '@testing-library/react';
import { apiAnswers, refusal } from '@/testing/api';
import { renderAt } from '@/testing/render-at';
import { Header } from './header';

const signedOut = refusal(401, 'unauthorized', 'Not signed in');
const toggle = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => fireEvent.click(toggle(name));

function show(address: string) {
  apiAnswers({ 'GET /api/me': signedOut, 'GET /api/admin/me': signedOut, 'GET /api/cookie-boxes': [] });
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
    const field = screen.getByRole('searchbox');
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
