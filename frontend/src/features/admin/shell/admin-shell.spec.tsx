import { queryClient } from '@/api/query-client';
import { sessionQueries } from '@/api/session';
import { loader } from '@/routes/admin/layout';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '@/api/models';
import { store } from '@/lib/browser-storage';
import { useUnsavedChanges } from '@/lib/unsaved-changes';
import { apiAnswers, refusal } from '@/testing/api';
import { renderAt } from '@/testing/render-at';
import { expectTexts, hrefOf } from '@/testing/screen';
import { aUser } from '@/testing/users';
import { AccessDenied } from './staff-entry-page';
import { AdminHeader } from './admin-header';
import { LeaveGuard } from './leave-guard';
import { useAfterLeaving } from './leaving';

const SETTINGS = 'GET /api/admin/settings';
const settings = (stripe: 'sandbox' | 'live') => ({ modes: { stripe, sendgrid: null, doordash: null } }) as never;
const showHeader = (user: User | null, at = '/admin/orders') => renderAt(at, <AdminHeader user={user} />);

describe('the bar of the back office', () => {
  beforeEach(() => apiAnswers({ [SETTINGS]: settings('live') }));

  it('links to orders, products, stores and settings, and marks the current section', () => {
    showHeader(aUser({ role: 'admin' }), '/admin/stores');
    const bar = within(screen.getByRole('navigation', { name: 'Back office' }));
    for (const [name, to] of Object.entries({ Orders: 'orders', Products: 'products', Settings: 'settings' }))
      expect(bar.getByRole('link', { name })).toHaveAttribute('href', `/admin/${to}`);
    expect(bar.getByRole('link', { current: 'page' })).toHaveTextContent('Stores');
    expect(hrefOf(/Admin$/)).toBe('/admin/orders');
  });

  it.each([
    ['/doordash-test', 'Settings', 'System'],
    ['/admin/payouts/po_1', 'Settings', 'Books'],
    ['/admin/orders/10001/none', 'Orders', 'All orders'],
    ['/admin/none', 'Orders', null],
  ])('marks the section of %s', (address, section, tab) => {
    showHeader(aUser({ role: 'admin' }), address);
    const bar = within(screen.getByRole('navigation', { name: 'Back office' }));
    expect(bar.getByRole('link', { current: 'page' })).toHaveTextContent(section);
    const tabs = within(screen.getByRole('navigation', { name: section }));
    expect(tabs.queryByRole('link', { current: 'page' })?.textContent ?? null).toBe(tab);
  });

  it('shows the signed-in user and signs them out through a page of the server', () => {
    showHeader(aUser({ role: 'admin', username: 'lena' }));
    expect(screen.getByText('Hello, lena')).toBeInTheDocument();
    expect(hrefOf('Logout')).toBe('/api/admin/logout');
  });

  it('shows only Admin and no logout without a session', () => {
    showHeader(null);
    expect(screen.getAllByText('Admin')).toHaveLength(2);
    expect(screen.queryByRole('link', { name: 'Logout' })).not.toBeInTheDocument();
  });

  it('shows when payments are simulated', async () => {
    apiAnswers({ [SETTINGS]: settings('sandbox') });
    showHeader(aUser({ role: 'admin' }));
    expect((await screen.findByText('Sandbox')).textContent).toBe('Sandbox: no real money');
  });

  it('stays signed in while offline, and reports that the logout failed', async () => {
    showHeader(aUser({ role: 'admin' }));
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent.click(screen.getByRole('link', { name: 'Logout' }));
    expect(await screen.findByText('Logout failed')).toBeInTheDocument();
    online.mockRestore();
  });
});

describe('the sign-in page after a logout', () => {
  function SignInPage() {
    useAfterLeaving();
    return null;
  }

  it.each([
    ['Logged out successfully', refusal(401)],
    ['Logout failed', { user: aUser({ role: 'admin' }) } as never],
  ])('shows %s, as the server reports it', async (text, answer) => {
    apiAnswers({ 'GET /api/admin/me': answer });
    store('crispi:leaving', true);
    renderAt('/admin/login', <SignInPage />);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});

it('opens the sign-in page with the reason when a session has ended meanwhile', async () => {
  const open = () => loader({ request: { url: 'https://shop.example/admin/orders' } } as never) as Promise<Response>;
  apiAnswers({ 'GET /api/admin/me': refusal(401) });
  expect((await open()).headers.get('location')).toBe('/admin/login');
  queryClient.setQueryData(sessionQueries.admin().queryKey, { user: aUser({ role: 'admin' }) } as never);
  expect((await open()).headers.get('location')).toBe('/admin/login?ended=1');
});

it('tells a user without the role which role is missing', async () => {
  renderAt('/admin/products', <AccessDenied user={aUser({ username: 'rosa', role: 'customer' })} />);
  await expectTexts('Access denied. Admin privileges required.', 'rosa', 'customer');
});

describe('unsaved input', () => {
  function Page() {
    const [typed, setTyped] = useState(false);
    useUnsavedChanges(typed);
    return (
      <>
        <button onClick={() => setTyped(true)}>Type</button>
        <Link to="/admin/stores">Stores</Link>
        <Link to="/admin/products?sort=name">Sort</Link>
        <LeaveGuard />
      </>
    );
  }
  const open = () => renderAt('/admin/products', <Page />, '/admin/products');
  const press = (name: string) => fireEvent.click(screen.getByRole(name === 'Type' ? 'button' : 'link', { name }));

  it('causes no question when nothing was changed', () => {
    const { here } = open();
    press('Stores');
    expect(here()).toBe('/admin/stores');
  });

  it('asks before another page is opened, and stays or leaves as chosen', async () => {
    const { here } = open();
    press('Type');
    press('Stores');
    fireEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
    expect(here()).toBe('/admin/products');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    press('Stores');
    fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(here()).toBe('/admin/stores'));
  });

  it('causes no question when the page changes its own filters', () => {
    const { here } = open();
    press('Type');
    press('Sort');
    expect(here()).toBe('/admin/products?sort=name');
  });
});
