import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bodies, refusal, times } from '@/testing/api';
import { press, type } from '@/testing/screen';
import { CATEGORIES, cookies, drinks, show } from '../testing/products-page';

const MOVE = 'PUT /api/admin/categories/{id}';
// jsdom has no layout for pointer checks.
const user = userEvent.setup({ pointerEventsCheck: 0, delay: null });

describe('the categories', () => {
  const OPEN = '/admin/products?open=categories';
  const choose = async (category: string, item: string) => {
    screen.getByRole('button', { name: `Actions for ${category}` }).focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };

  it('are listed in a table with drag handles, in their order, with description, sort order and status', async () => {
    await show(OPEN);
    expect(screen.getByRole('row', { name: /Cookies Baked today 1 Active/ })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Drinks No description 2 Inactive/ })).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Category Management' })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Drag Drinks' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add Category' })).toHaveFocus();
  });

  it('require a name', async () => {
    const { calls } = await show(OPEN);
    press('Add Category');
    press('Create Category');
    expect(await screen.findByText('Missing field')).toBeInTheDocument();
    expect(screen.getAllByText('Please enter a category name').length).toBeGreaterThan(0);
    expect(times(calls, 'POST /api/admin/categories')).toBe(0);
  });

  it('are created behind the others, and edited', async () => {
    const { calls } = await show(OPEN, { 'POST /api/admin/categories': cookies, [MOVE]: drinks });
    press('Add Category');
    expect(screen.getByText('Category Name').closest('label')).toHaveTextContent(/^Category Name ?\*$/);
    expect(screen.getByText(/^Optional\. .*reorder categories by drag and drop/)).toBeInTheDocument();
    const read = times(calls, CATEGORIES);
    type(/^Category Name/, 'Snacks');
    press('Create Category');
    expect(await screen.findByText('Category created successfully!')).toBeInTheDocument();
    expect(times(calls, CATEGORIES)).toBe(read + 1);
    press('Add Category');
    expect(screen.getByLabelText(/^Category Name/)).toHaveValue('');
    press('Cancel', within(screen.getByRole('dialog', { name: 'Add Category' })));
    expect(bodies(calls, 'POST /api/admin/categories')[0]).toEqual({
      name: 'Snacks',
      description: '',
      sortOrder: 3,
      isActive: true,
    });
    await choose('Drinks', 'Edit');
    await screen.findByRole('dialog', { name: 'Edit Category' });
    type(/^Category Name/, 'Cold drinks');
    press('Update Category');
    expect(await screen.findByText('Category updated successfully!')).toBeInTheDocument();
    expect(bodies(calls, MOVE)[0]).toEqual({
      id: 2,
      name: 'Cold drinks',
      description: '',
      sortOrder: 2,
      isActive: false,
    });
  });

  it.each([
    ['created', 'POST /api/admin/categories', 'Failed to create category'],
    ['changed', MOVE, 'Failed to update category'],
  ] as const)(
    'that could not be %s show an error, with the server’s message if there is one',
    async (how, call, fallback) => {
      const { answers } = await show(OPEN, { [call]: refusal(502) });
      if (how === 'created') press('Add Category');
      else await choose('Drinks', 'Edit');
      await screen.findByRole('dialog', { name: /^(Add|Edit) Category$/ });
      type(/^Category Name/, 'Cold drinks');
      const save = how === 'created' ? 'Create Category' : 'Update Category';
      press(save);
      expect((await screen.findAllByText(fallback)).length).toBeGreaterThan(0);
      answers[call] = refusal(409, 'name_taken', 'There is already one.');
      press(save);
      expect((await screen.findAllByText('There is already one.')).length).toBeGreaterThan(0);
    },
  );

  it('are deleted after a confirmation, and report a failure', async () => {
    const { answers } = await show(OPEN, { 'DELETE /api/admin/categories/{id}': refusal(502) });
    await choose('Drinks', 'Delete');
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Category' }));
    expect(question.getByText(/^Are you sure you want to delete "Drinks"\?/)).toBeInTheDocument();
    press('Delete Category', question);
    expect((await screen.findAllByText('Failed to delete category')).length).toBeGreaterThan(0);
    answers['DELETE /api/admin/categories/{id}'] = undefined as never;
    press('Delete Category', question);
    expect(await screen.findByText('Category deleted successfully!')).toBeInTheDocument();
  });

  it('give the reason why one cannot be deleted', async () => {
    const inUse = refusal(409, 'category_in_use', '2 products are in Cookies.');
    await show(OPEN, { 'DELETE /api/admin/categories/{id}': inUse });
    await choose('Cookies', 'Delete');
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Category' }));
    press('Delete Category', question);
    expect(await question.findByText('2 products are in Cookies.')).toBeInTheDocument();
  });

  it('are moved from the menu and saved at once, and the move can be undone', async () => {
    const { calls } = await show(OPEN, { [MOVE]: drinks });
    await choose('Drinks', 'Move up');
    expect(await screen.findByText('Drinks is now 1 of 2.')).toBeInTheDocument();
    await waitFor(() => expect(times(calls, MOVE)).toBe(2));
    expect(bodies(calls, MOVE)).toEqual([
      { id: 2, sortOrder: 1 },
      { id: 1, sortOrder: 2 },
    ]);
    press('Undo');
    expect(screen.queryByText('Drinks is now 1 of 2.')).not.toBeInTheDocument();
  });

  it('are sorted by keyboard: lifted, moved, dropped; an unchanged order is not sent', async () => {
    const { calls } = await show(OPEN, { [MOVE]: drinks });
    const grip = await screen.findByRole('button', { name: 'Drag Cookies' });
    grip.focus();
    fireEvent.keyDown(grip, { key: ' ', keyCode: 32 });
    fireEvent.keyDown(grip, { key: 'Escape', keyCode: 27 });
    await waitFor(() => expect(document.body.textContent).toContain('Cookies is back at place 1 of 2'));
    expect(times(calls, MOVE)).toBe(0);
  });
});
