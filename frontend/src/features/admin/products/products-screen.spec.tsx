import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminProduct } from '@/api/models';
import { anAdminCategory, anAdminProduct, noAllergens } from '@/testing/admin-products';
import { apiAnswers, refusal, silence, times, type Answers } from '@/testing/api';
import { renderAt } from '@/testing/render-at';
import { ProductsScreen } from './products-screen';

const LIST = 'GET /api/admin/cookies';
const CATEGORIES = 'GET /api/admin/categories';
const CREATE = 'POST /api/admin/cookies';
const UPDATE = 'PUT /api/admin/cookies/{id}';
const DELETE = 'DELETE /api/admin/cookies/{id}';
const MOVE = 'PUT /api/admin/categories/{id}';

/** What the guide for an empty shop asks for; it has its own spec. */
const elsewhere: Answers = { 'GET /api/stores': silence, 'GET /api/admin/settings': silence };
const cookies = anAdminCategory({ id: 1, name: 'Cookies', sortOrder: 1, description: 'Baked today' });
const drinks = anAdminCategory({ id: 2, name: 'Drinks', sortOrder: 2, isActive: false });
const lemon = anAdminProduct({ id: 11, name: 'Lemon Glaze', stock: 4 });
const walnut = anAdminProduct({ id: 12, name: 'Walnut Crunch', price: '12.00', isActive: false });
const cola = anAdminProduct({ id: 21, name: 'Cola', category: 'Drinks', categoryId: 2, stock: 0 });

// A test's pointer needs no layout.
const user = userEvent.setup({ pointerEventsCheck: 0, delay: null });

async function show(at = '/admin/products', answers: Answers = {}) {
  sessionStorage.clear();
  const all: Answers = {
    [LIST]: [lemon, walnut, cola],
    [CATEGORIES]: [drinks, cookies],
    'GET /api/box-sizes': [{ id: 1, size: 6, basePrice: '15.00' }],
    ...elsewhere,
    ...answers,
  };
  const calls = apiAnswers(all);
  const page = renderAt(at, <ProductsScreen />, '/admin/products');
  // A dialog that is open hides the page behind it from readers.
  await screen.findByRole('button', { name: /^All Products/, hidden: true });
  if (at.includes('open=')) await screen.findByRole('dialog');
  return { calls, answers: all, ...page };
}

const cards = () => screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'));
const press = (name: string | RegExp, within_ = screen as Pick<typeof screen, 'getByRole'>) =>
  fireEvent.click(within_.getByRole('button', { name }));
const type = (label: string | RegExp, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const pick = async (list: string | RegExp, option: string) => {
  fireEvent.keyDown(screen.getByRole('combobox', { name: list }), { key: 'Enter' });
  fireEvent.keyDown(await screen.findByRole('option', { name: option }), { key: 'Enter' });
  await waitFor(() => expect(screen.getByRole('combobox', { name: list })).toHaveTextContent(option));
};
const formOf = async (call: { request: Request } | undefined) =>
  Object.fromEntries([...(await call!.request.formData())].map(([name, value]) => [name, value as string]));

describe('the products of the back office', () => {
  it('begin with the first category, say how many there are and what they cost', async () => {
    await show();
    expect(cards()).toEqual(['Lemon Glaze', 'Walnut Crunch']);
    expect(screen.getByText('2 products (filtered by Cookies)')).toBeInTheDocument();
    const card = within(screen.getByRole('article', { name: 'Lemon Glaze' }));
    expect(card.getByText('$4.50')).toBeInTheDocument();
    expect(card.getByText('Only 4 left')).toBeInTheDocument();
    expect(card.getByText('Active')).toBeInTheDocument();
    expect(within(screen.getByRole('article', { name: 'Walnut Crunch' })).getByText('Inactive')).toBeInTheDocument();
    expect(screen.getByText('Box of 6')).toBeInTheDocument();
  });

  it('show all of them without saying so, and keep pill, filters and search in the address', async () => {
    const { here } = await show();
    press(/^All Products/);
    expect(screen.getByText('3 products')).toBeInTheDocument();
    expect(here()).toBe('/admin/products?category=all');
    type('Search products', 'cola');
    await waitFor(() => expect(cards()).toEqual(['Cola']));
    expect(here()).toBe('/admin/products?category=all&search=cola');
    press(/^Cookies/);
    expect(screen.getByText('No product matches')).toBeInTheDocument();
    expect(screen.getByText('Shown is only: Cookies, “cola”.')).toBeInTheDocument();
    press('Clear filters');
    await waitFor(() => expect(cards()).toHaveLength(3));
  });

  it('filter by availability and price, from a link too', async () => {
    await show('/admin/products?category=all&availability=inactive&price=high');
    expect(cards()).toEqual(['Walnut Crunch']);
    await pick('Price', 'Low (under $10)');
    expect(cards()).toEqual([]);
    await pick('Availability', 'All availability');
    expect(cards()).toEqual(['Lemon Glaze', 'Cola']);
  });

  it('are eight stand-ins while they load, and can be asked for again when they do not come', async () => {
    const calls = apiAnswers({ [LIST]: refusal(503), [CATEGORIES]: [cookies], ...elsewhere });
    renderAt('/admin/products', <ProductsScreen />, '/admin/products');
    expect(screen.getByRole('status', { name: 'Loading products' }).children).toHaveLength(8);
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(times(calls, LIST)).toBe(2));
  });
});

describe('deleting a product', () => {
  const ask = async (answers: Answers) => {
    const page = await show(undefined, answers);
    press('Delete Lemon Glaze');
    return { ...page, question: within(screen.getByRole('alertdialog')) };
  };

  it('asks first, then says that it is gone', async () => {
    const { question, calls, answers } = await ask({ [DELETE]: undefined as never });
    expect(
      question.getByText('Are you sure you want to delete "Lemon Glaze"? This action cannot be undone.'),
    ).toBeInTheDocument();
    answers[LIST] = [walnut, cola];
    press('Delete Product', question);
    expect(await screen.findByText('Product Deleted')).toBeInTheDocument();
    expect(screen.getByText('The product has been deleted successfully.')).toBeInTheDocument();
    expect(times(calls, DELETE)).toBe(1);
    expect(cards()).toEqual(['Walnut Crunch']);
  });

  it('says why not, in the question and in the notice', async () => {
    const { question } = await ask({ [DELETE]: refusal(409, 'in_bundle', 'Milk & Cookies contains it.') });
    press('Delete Product', question);
    expect(await question.findByRole('alert')).toHaveTextContent('Milk & Cookies contains it.');
    expect(screen.getByText('Failed to delete product. Please try again.')).toBeInTheDocument();
  });
});

describe('the dialog of a product', () => {
  const save = () => press('Save Product');

  it('asks for name, price and category and marks them', async () => {
    const { calls } = await show('/admin/products?open=new');
    expect(screen.getByRole('dialog', { name: 'Add New Product' })).toBeInTheDocument();
    save();
    expect(await screen.findByText('Missing fields')).toBeInTheDocument();
    expect(screen.getByText('Please fill in all required fields')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Name/)).toHaveAccessibleDescription('Please enter a name.');
    await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveFocus());
    expect(times(calls, CREATE)).toBe(0);
  });

  it('makes a product of what was typed', async () => {
    const { calls, here } = await show('/admin/products?open=new', {
      [CREATE]: anAdminProduct({ id: 99 }),
    });
    type(/^Name/, ' Brown Butter ');
    type(/^Price in dollars/, '4.75');
    type('Stock', '12 trays');
    await pick(/^Category/, 'Cookies');
    press('None of the nine');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Vegetarian' }));
    fireEvent.click(screen.getByRole('switch', { name: 'Taxable' }));
    save();
    expect(await screen.findByText('Product saved successfully')).toBeInTheDocument();
    expect(screen.getByText('New product created')).toBeInTheDocument();
    expect(here()).toBe('/admin/products');
    expect(await formOf(calls.find(({ endpoint }) => endpoint === CREATE))).toEqual({
      name: 'Brown Butter',
      description: '',
      price: '4.75',
      category: 'Cookies',
      stock: '12',
      isActive: 'true',
      isBundle: 'false',
      isTaxable: 'true',
      bundleProducts: '[]',
      allergens: JSON.stringify(noAllergens),
      dietaryMarks: '["vegetarian"]',
      noticeHours: '0',
      productionUnits: '0',
    });
  });

  it('is filled with the product, and sends its version and stock back with the changes', async () => {
    const { calls } = await show('/admin/products?open=11', { [UPDATE]: { ...lemon, price: '5.00' } });
    expect(screen.getByRole('dialog', { name: 'Edit Product' })).toBeInTheDocument();
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Lemon Glaze');
    type(/^Price in dollars/, '5.00');
    save();
    expect(await screen.findByText('Product updated')).toBeInTheDocument();
    const sent = calls.find(({ endpoint }) => endpoint === UPDATE)!;
    expect(sent.path).toBe('/api/admin/cookies/11');
    expect(await formOf(sent)).toMatchObject({ price: '5.00', version: '3', stockSeen: '4', stock: '4' });
  });

  it('says what the API refuses at its field and keeps everything that was typed', async () => {
    await show('/admin/products?open=11', {
      [UPDATE]: refusal(422, 'invalid', 'Please check the form.', [
        { path: 'name', message: 'There is another Walnut Crunch.' },
        { path: 'allergens.milk', message: 'Choose none, may_contain or contains.' },
      ]),
    });
    type(/^Name/, 'Walnut Crunch');
    save();
    expect(await screen.findByText('There is another Walnut Crunch.')).toBeInTheDocument();
    expect(screen.getByText('Choose none, may_contain or contains.')).toBeInTheDocument();
    expect(screen.getByText('Error saving product')).toBeInTheDocument();
    expect(screen.getByText('Please check the form.')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Walnut Crunch');
  });

  it('asks for the allergens before a product is active', async () => {
    const undeclared = { ...lemon, allergens: null };
    const { calls } = await show('/admin/products?open=11', { [LIST]: [undeclared] });
    save();
    expect(await screen.findByText(/Declare the allergens before the product is active/)).toBeInTheDocument();
    expect(within(screen.getByRole('group', { name: 'Allergens' })).getAllByRole('radio')[0]).toHaveFocus();
    expect(times(calls, UPDATE)).toBe(0);
  });

  it('refuses a picture that is too large or none, and sends a good one', async () => {
    const { calls } = await show('/admin/products?open=11', { [UPDATE]: lemon });
    const choose = (file: File) =>
      fireEvent.change(screen.getByLabelText('Picture Choose picture'), { target: { files: [file] } });
    const huge = new File(['x'], 'huge.png', { type: 'image/png' });
    Object.defineProperty(huge, 'size', { value: 6 * 1024 * 1024 });
    choose(huge);
    expect(screen.getByText('The picture is larger than 5 MB. Please choose a smaller one.')).toBeInTheDocument();
    choose(new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }));
    expect(screen.getByText('Please choose a JPEG, PNG, WebP, AVIF or GIF picture.')).toBeInTheDocument();
    choose(new File(['x'], 'lemon.png', { type: 'image/png' }));
    expect(screen.queryByText(/Please choose a JPEG/)).not.toBeInTheDocument();
    save();
    expect(await screen.findByText('Product updated')).toBeInTheDocument();
    expect(await formOf(calls.find(({ endpoint }) => endpoint === UPDATE))).toHaveProperty('image');
  });

  it('shows theirs beside yours when somebody else was faster, and saves yours when told so', async () => {
    const theirs: AdminProduct = { ...lemon, price: '4.95', version: 4, changedBy: 'lena', stock: 9 };
    const conflict = { ...refusal(409, 'product_changed', 'Changed meanwhile.') };
    Object.assign(conflict, { body: { code: 'product_changed', message: 'Changed meanwhile.', theirs } });
    const refused = Object.assign(refusal(409), conflict);
    const { calls, answers } = await show('/admin/products?open=11', { [UPDATE]: refused });
    type(/^Price in dollars/, '5.50');
    save();
    expect(await screen.findByText(/^Changed by lena /)).toBeInTheDocument();
    expect(screen.getByRole('row', { name: 'Price 4.95 5.50' })).toBeInTheDocument();
    answers[UPDATE] = theirs;
    press('Save mine');
    expect(await screen.findByText('Product updated')).toBeInTheDocument();
    const sent = await formOf(calls.filter(({ endpoint }) => endpoint === UPDATE)[1]);
    expect(sent).toMatchObject({ price: '5.50', version: '4' });
  });

  it('takes theirs when told so', async () => {
    const theirs: AdminProduct = { ...lemon, price: '4.95', version: 4 };
    const refused = Object.assign(refusal(409), { body: { code: 'product_changed', message: '', theirs } });
    await show('/admin/products?open=11', { [UPDATE]: refused });
    type(/^Price in dollars/, '5.50');
    save();
    fireEvent.click(await screen.findByRole('button', { name: 'Use theirs' }));
    expect(screen.getByLabelText(/^Price in dollars/)).toHaveValue('4.95');
  });

  it('keeps what was typed over a reload, and forgets it when it is thrown away', async () => {
    await show('/admin/products?open=new');
    type(/^Name/, 'Half an idea');
    await waitFor(() => expect(sessionStorage.getItem('crispi:product-draft:new')).toContain('Half an idea'));
    press('Cancel');
    press('Discard');
    await waitFor(() => expect(sessionStorage.getItem('crispi:product-draft:new')).toBeNull());
  });

  it('puts products into a bundle, each once, and says what limits it', async () => {
    const { calls } = await show('/admin/products?open=new', { [CREATE]: anAdminProduct() });
    fireEvent.click(screen.getByRole('switch', { name: 'Bundle' }));
    expect(screen.getByRole('combobox', { name: 'Bundle category' })).toHaveTextContent('Cookies');
    press('Add Lemon Glaze');
    press('Lemon Glaze is added');
    press('Add Walnut Crunch');
    const contents = within(screen.getByRole('region', { name: 'Bundle contents' }));
    expect(contents.getAllByRole('listitem')).toHaveLength(2);
    type('Quantity of Lemon Glaze', '2');
    expect(contents.getByText('stock 2, limited by Lemon Glaze')).toBeInTheDocument();
    type('Quantity of Walnut Crunch', '');
    fireEvent.blur(screen.getByLabelText('Quantity of Walnut Crunch'));
    expect(screen.getByLabelText('Quantity of Walnut Crunch')).toHaveValue(1);
    expect(screen.queryByLabelText('Stock')).not.toBeInTheDocument();
    type(/^Name/, 'Two of them');
    type(/^Price in dollars/, '12');
    await pick(/^Category/, 'Cookies');
    save();
    expect(await screen.findByText('New product created')).toBeInTheDocument();
    const sent = await formOf(calls.find(({ endpoint }) => endpoint === CREATE));
    expect(JSON.parse(sent.bundleProducts!)).toEqual([
      { productId: 11, quantity: 2 },
      { productId: 12, quantity: 1 },
    ]);
  });

  it('clears the bundle when it is no bundle any more', async () => {
    await show('/admin/products?open=new');
    fireEvent.click(screen.getByRole('switch', { name: 'Bundle' }));
    press('Add Lemon Glaze');
    fireEvent.click(screen.getByRole('switch', { name: 'Bundle' }));
    fireEvent.click(screen.getByRole('switch', { name: 'Bundle' }));
    expect(screen.getByText('Nothing in it yet. Add products below.')).toBeInTheDocument();
  });
});

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
