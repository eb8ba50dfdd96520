import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { forgetAll } from '@/lib/browser-storage';
import { apiAnswers } from '@/testing/api';
import { renderAt } from '@/testing/render-at';
import { Dialog } from '@/ui/dialog';
import { AddressSearch } from '../address-search';
import { RefreshButton } from '../refresh-button';
import { JumpButton } from './jump-button';
import { useKeys } from './key-table';
import { OfficeKeys } from './office-keys';
import { singleKeys } from './strokes';

const refreshed = jest.fn();
const next = jest.fn();

/** A page with a search, a list with its own keys, text fields and a dialog. */
function Page() {
  const [list, setList] = useState(true);
  const [open, setOpen] = useState(false);
  return (
    <>
      <JumpButton />
      <main id="main" tabIndex={-1}>
        <AddressSearch label="Search things" value="" onChange={() => undefined} />
        {list && <List />}
        <input aria-label="Name" />
        <textarea aria-label="Words" />
        <select aria-label="Kind" />
        <button role="combobox" aria-controls="none" aria-expanded={false} aria-label="Size" />
        <input type="checkbox" aria-label="Chosen" />
        <button onClick={() => setList(false)}>Leave the list</button>
        <button onClick={() => setOpen(true)}>Open dialog</button>
        <Dialog open={open} onOpenChange={setOpen} title="Thing">
          <button>In the dialog</button>
        </Dialog>
      </main>
      <OfficeKeys />
    </>
  );
}

function List() {
  useKeys('List of things', [{ keys: ['j', 'ArrowDown'], does: 'Next thing', run: next }]);
  return <RefreshButton onRefresh={refreshed} busy={false} />;
}

const press = (key: string, more: object = {}) => fireEvent.keyDown(document.activeElement!, { key, ...more });
const ctrlK = () => press('k', { ctrlKey: true });
const focus = (label: string) => screen.getByLabelText(label).focus();
const onMac = () => jest.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
const help = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
const show = (page = <Page />) => renderAt('/admin/locations', page);

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
  singleKeys.set(true);
  apiAnswers({});
});
afterEach(() => jest.restoreAllMocks());

describe('the shortcuts of the back office', () => {
  it('Ctrl K opens Jump to, also during typing', async () => {
    show();
    focus('Name');
    expect(ctrlK()).toBe(false);
    expect(await screen.findByRole('dialog', { name: 'Jump to' })).toBeInTheDocument();
  });

  it('Cmd K opens it on a Mac, where Ctrl K keeps its meaning in text fields', async () => {
    onMac();
    show();
    expect(screen.getByRole('button', { name: 'Jump to' })).toHaveAttribute('aria-keyshortcuts', 'Meta+K');
    expect(ctrlK()).toBe(true);
    press('k', { metaKey: true });
    expect(await screen.findByRole('dialog', { name: 'Jump to' })).toBeInTheDocument();
  });

  it('/ focuses the search of the page', () => {
    show();
    expect(press('/')).toBe(false);
    expect(screen.getByRole('searchbox', { name: 'Search things' })).toHaveFocus();
  });

  it('/ keeps its usual meaning on a page without a search', () => {
    show(<OfficeKeys />);
    expect(press('/')).toBe(true);
  });

  it.each([
    ['o', '/admin/orders'],
    ['p', '/admin/products'],
    ['s', '/admin/stores'],
  ])('g then %s goes to %s', async (key, page) => {
    const { here } = show();
    press('g');
    press(key);
    await waitFor(() => expect(here()).toBe(page));
  });

  it('g followed by an unknown key does nothing, not even the action of that key', () => {
    const { here } = show();
    press('g');
    press('j');
    expect(next).not.toHaveBeenCalled();
    expect(here()).toBe('/admin/locations');
    press('j');
    expect(next).toHaveBeenCalledTimes(1);
  });

  it('g is forgotten after two seconds', () => {
    const { here } = show();
    const g = createEvent.keyDown(document.body, { key: 'g' });
    fireEvent(document.body, g);
    const late = createEvent.keyDown(document.body, { key: 'o' });
    Object.defineProperty(late, 'timeStamp', { value: g.timeStamp + 2001 });
    fireEvent(document.body, late);
    expect(here()).toBe('/admin/locations');
  });

  it('r refreshes a page that can be refreshed', () => {
    show();
    press('r');
    expect(refreshed).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('button', { name: 'Leave the list' }));
    expect(press('r')).toBe(true);
    expect(refreshed).toHaveBeenCalledTimes(1);
  });

  it('pages add their own shortcuts, each with any number of keys', () => {
    show();
    press('j');
    press('ArrowDown');
    expect(next).toHaveBeenCalledTimes(2);
  });

  it('shortcuts of the browser with Ctrl, Cmd or Alt are not changed', () => {
    show();
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey']) expect(press('r', { [modifier]: true })).toBe(true);
    expect(refreshed).not.toHaveBeenCalled();
  });

  it('? and / work on any keyboard layout, and letters with Caps Lock', async () => {
    show();
    press('J');
    expect(next).toHaveBeenCalledTimes(1);
    press('?', { ctrlKey: true, altKey: true, modifierAltGraph: true });
    expect(await help()).toBeInTheDocument();
  });

  it.each(['Name', 'Words', 'Kind', 'Size', 'Search things'])('shortcuts do nothing in a text field: %s', (field) => {
    show();
    focus(field);
    for (const key of ['r', 'j', '?', '/']) expect(press(key)).toBe(true);
    expect(refreshed).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shortcuts work on a checkbox, where letters are not text', () => {
    show();
    focus('Chosen');
    press('r');
    expect(refreshed).toHaveBeenCalledTimes(1);
  });

  it('shortcuts do nothing in an open dialog, which Esc closes', async () => {
    const { here } = show();
    fireEvent.click(screen.getByRole('button', { name: 'Open dialog' }));
    for (const key of ['r', 'j', '?', 'g', 'o']) press(key);
    ctrlK();
    expect(refreshed).not.toHaveBeenCalled();
    expect(here()).toBe('/admin/locations');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    press('Escape');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('the list of keys', () => {
  it('is opened by ?: global shortcuts and those of the page', async () => {
    show();
    press('?');
    const sheet = within(await help());
    const anywhere = within(sheet.getByRole('region', { name: 'Anywhere' })).getAllByRole('listitem');
    expect(anywhere.map(({ textContent }) => textContent)).toEqual([
      'Jump to a page, an order, a customer or a productCtrlK',
      'Search on this page/',
      'Go to All ordersGthenO',
      'Go to KitchenGthenK',
      'Go to CustomersGthenC',
      'Go to ProductsGthenP',
      'Go to StoresGthenS',
      'Show this list?',
      'Close what’s open, one thing at a timeEsc',
    ]);
    expect(within(sheet.getByRole('region', { name: 'List of things' })).getByRole('listitem')).toHaveTextContent(
      'Next thingJor↓',
    );
    expect(within(sheet.getByRole('region', { name: 'On this page' })).getByRole('listitem')).toHaveTextContent(
      'RefreshR',
    );
  });

  it('switches single-key shortcuts off: Ctrl K and Esc still work', async () => {
    const { here } = show();
    press('?');
    fireEvent.click(within(await help()).getByRole('switch', { name: 'Single-key shortcuts' }));
    press('Escape');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    for (const key of ['r', 'j', '?', '/', 'g', 'o']) expect(press(key)).toBe(true);
    expect(refreshed).not.toHaveBeenCalled();
    expect(here()).toBe('/admin/locations');
    expect(screen.getByRole('searchbox', { name: 'Search things' })).not.toHaveFocus();
    press('ArrowDown');
    expect(next).toHaveBeenCalledTimes(1);
    ctrlK();
    fireEvent.click(
      within(await screen.findByRole('dialog', { name: 'Jump to' })).getByRole('button', {
        name: 'Keyboard shortcuts',
      }),
    );
    fireEvent.click(within(await help()).getByRole('switch', { name: 'Single-key shortcuts' }));
    expect(singleKeys.get()).toBe(true);
  });

  it('keeps the switch in this browser after the session', () => {
    singleKeys.set(false);
    forgetAll();
    jest.isolateModules(() => {
      const { singleKeys: afterReload } = jest.requireActual<typeof import('./strokes')>('./strokes');
      expect(afterReload.get()).toBe(false);
    });
  });

  it('shows no hint for a key while single-key shortcuts are off', () => {
    singleKeys.set(false);
    show();
    expect(screen.getByRole('button', { name: 'Refresh' })).not.toHaveAttribute('aria-keyshortcuts');
    expect(screen.getByRole('searchbox', { name: 'Search things' })).not.toHaveAttribute('aria-keyshortcuts');
  });
});
