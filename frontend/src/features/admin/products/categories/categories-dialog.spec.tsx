import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, times } from '@/testing/api';
import { cookies, drinks, press, show, type } from '../testing/products-page';

const MOVE = 'PUT /api/admin/categories/{id}';
// A test's pointer needs no layout.
const user = userEvent.setup({ pointerEventsCheck: 0, delay: null });

describe('the categories', () => {
  const OPEN = '/admin/products?open=categories';
  const choose = async (category: string, what: string) => {
    screen.getByRole('button', { name: `Actions for ${category}` }).focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('menuitem', { name: what }));
  };

  it('stand in their order with description, sort order and status', async () => {
    await show(OPEN);
    expect(screen.getByRole('row', { name: /Cookies Baked today 1 Active/ })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Drinks No description 2 Inactive/ })).toBeInTheDocument();
  });

  it('need a name', async () => {
    const { calls } = await show(OPEN);
    press('Add Category');
    press('Create Category');
    expect(await screen.findByText('Missing field')).toBeInTheDocument();
    expect(screen.getAllByText('Please enter a category name').length).toBeGreaterThan(0);
    expect(times(calls, 'POST /api/admin/categories')).toBe(0);
  });

  it('are made with sort order 0, and changed', async () => {
    const { calls } = await show(OPEN, { 'POST /api/admin/categories': cookies, [MOVE]: drinks });
    press('Add Category');
    expect(screen.getByText(/reorder categories by drag and drop/)).toBeInTheDocument();
    type(/^Category Name/, 'Snacks');
    press('Create Category');
    expect(await screen.findByText('Category created successfully!')).toBeInTheDocument();
    expect(calls.find(({ endpoint }) => endpoint === 'POST /api/admin/categories')!.body).toEqual({
      name: 'Snacks',
      description: '',
      sortOrder: 0,
      isActive: true,
    });
    await choose('Drinks', 'Edit');
    await screen.findByRole('dialog', { name: 'Edit Category' });
    type(/^Category Name/, 'Cold drinks');
    press('Update Category');
    expect(await screen.findByText('Category updated successfully!')).toBeInTheDocument();
    expect(calls.find(({ endpoint }) => endpoint === MOVE)!.body).toEqual({
      id: 2,
      name: 'Cold drinks',
      description: '',
      sortOrder: 2,
      isActive: false,
    });
  });

  it('say why one cannot be deleted', async () => {
    const inUse = refusal(409, 'category_in_use', '2 products are in Cookies.');
    await show(OPEN, { 'DELETE /api/admin/categories/{id}': inUse });
    await choose('Cookies', 'Delete');
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Category' }));
    press('Delete Category', question);
    expect(await question.findByText('2 products are in Cookies.')).toBeInTheDocument();
  });

  it('are moved from the menu, saved at once, and taken back', async () => {
    const { calls } = await show(OPEN, { [MOVE]: drinks });
    await choose('Drinks', 'Move up');
    expect(await screen.findByText('Drinks is now 1 of 2.')).toBeInTheDocument();
    await waitFor(() => expect(times(calls, MOVE)).toBe(2));
    const sent = () => calls.filter(({ endpoint }) => endpoint === MOVE).map(({ body }) => body);
    expect(sent()).toEqual([
      { id: 2, sortOrder: 1 },
      { id: 1, sortOrder: 2 },
    ]);
    press('Undo');
    expect(screen.queryByText('Drinks is now 1 of 2.')).not.toBeInTheDocument();
  });

  it('are sorted by keyboard: lifted, moved, dropped; what is put back is not sent', async () => {
    const { calls } = await show(OPEN, { [MOVE]: drinks });
    const grip = await screen.findByRole('button', { name: 'Drag Cookies' });
    grip.focus();
    fireEvent.keyDown(grip, { key: ' ', keyCode: 32 });
    fireEvent.keyDown(grip, { key: 'Escape', keyCode: 27 });
    await waitFor(() => expect(document.body.textContent).toContain('Cookies is back at place 1 of 2'));
    expect(times(calls, MOVE)).toBe(0);
  });
});
