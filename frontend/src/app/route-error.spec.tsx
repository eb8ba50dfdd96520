import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { RouteError } from './route-error';

const lost = () => Promise.reject(new TypeError('Failed to fetch'));

function open(path: string, online: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  const router = createMemoryRouter([{ path, loader: lost, ErrorBoundary: RouteError, HydrateFallback: () => null }], {
    initialEntries: [path],
  });
  render(<RouterProvider router={router} />);
}

describe('a page that failed to load', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['/shop', true, /^Your cart and everything you typed are saved\./, 'Back to Home'],
    ['/shop', false, /^You’re offline\. Your cart is saved/, 'Back to Home'],
    ['/admin/stores', true, /^Reload the page/, 'Back to the orders'],
    ['/admin/stores', false, /^You’re offline\. This page will load/, 'Back to the orders'],
  ])('tells shoppers what is kept, and staff what to do: %s, connected: %s', async (path, online, text, back) => {
    open(path, online);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: back })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Reload' })).toHaveProperty('disabled', !online);
  });
});
