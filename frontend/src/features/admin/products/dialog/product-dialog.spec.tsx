import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anAdminProduct, noAllergens } from '@/testing/products';
import { refusal, times } from '@/testing/api';
import { expectTexts, pick, press, type } from '@/testing/screen';
import { CREATE, LIST, UPDATE, formOf, lemon, show } from '../testing/products-page';

const save = () => press('Save Product');

describe('the product dialog', () => {
  it('requires name, price and category and marks them', async () => {
    const { calls } = await show('/admin/products?open=new');
    expect(screen.getByRole('dialog', { name: 'Add New Product' })).toBeInTheDocument();
    save();
    await expectTexts('Missing fields', 'Please fill in all required fields');
    expect(screen.getByLabelText(/^Name/)).toHaveAccessibleDescription('Please enter a name.');
    await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveFocus());
    expect(times(calls, CREATE)).toBe(0);
  });

  it('creates a product from the input', async () => {
    const { calls, here } = await show('/admin/products?open=new', {
      [CREATE]: anAdminProduct({ id: 99 }),
    });
    const read = times(calls, LIST);
    type(/^Name/, ' Brown Butter ');
    type(/^Price in dollars/, '4.75');
    type('Stock', '12 trays');
    await pick(/^Category/, 'Cookies');
    press('None of the nine');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Vegetarian' }));
    fireEvent.click(screen.getByRole('switch', { name: 'Taxable' }));
    expect(screen.getByLabelText('Tax class')).toHaveTextContent('Bakery');
    await pick('Tax class', 'Soft drink');
    save();
    await expectTexts('Product saved successfully', 'New product created');
    expect(here()).toBe('/admin/products');
    expect(times(calls, LIST)).toBe(read + 1);
    expect(await formOf(calls.find(({ endpoint }) => endpoint === CREATE))).toEqual({
      name: 'Brown Butter',
      description: '',
      price: '4.75',
      giftCard: '',
      category: 'Cookies',
      stock: '12',
      isActive: 'true',
      isBundle: 'false',
      isTaxable: 'true',
      taxClass: 'soft_drink',
      bundleProducts: '[]',
      allergens: JSON.stringify(noAllergens),
      dietaryMarks: '["vegetarian"]',
      noticeHours: '0',
      productionUnits: '0',
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Add Product' }));
    await screen.findByRole('dialog', { name: 'Add New Product' });
    expect(screen.getByLabelText(/^Name/)).toHaveValue('');
    expect(screen.getByLabelText('Stock')).toHaveValue('0');
  });

  it('shows the product, and sends its version and stock with the changes', async () => {
    const { calls } = await show('/admin/products?open=11', { [UPDATE]: { ...lemon, price: '5.00' } });
    expect(screen.getByRole('dialog', { name: 'Edit Product' })).toBeInTheDocument();
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Lemon Glaze');
    expect(screen.getByLabelText(/^Name/)).toHaveFocus();
    type(/^Price in dollars/, '5.00');
    save();
    expect(await screen.findByText('Product updated')).toBeInTheDocument();
    const sent = calls.find(({ endpoint }) => endpoint === UPDATE)!;
    expect(sent.path).toBe('/api/admin/cookies/11');
    expect(await formOf(sent)).toMatchObject({ price: '5.00', version: '3', stockSeen: '4', stock: '4' });
  });

  it('starts a new product like another one, with all but its name, picture and stock', async () => {
    const { calls } = await show('/admin/products', { [CREATE]: anAdminProduct({ id: 99 }) });
    press('Duplicate Lemon Glaze');
    await screen.findByRole('dialog', { name: 'Add New Product' });
    expect(screen.getByLabelText('Stock')).toHaveValue('0');
    type(/^Name/, 'Lime Glaze');
    save();
    await expectTexts('Product saved successfully', 'New product created');
    expect(await formOf(calls.find(({ endpoint }) => endpoint === CREATE))).toMatchObject({
      name: 'Lime Glaze',
      price: lemon.price,
      category: lemon.category,
      allergens: JSON.stringify(lemon.allergens),
      stock: '0',
    });
  });

  it("shows the API's errors at their fields and keeps everything that was typed", async () => {
    await show('/admin/products?open=11', {
      [UPDATE]: refusal(422, 'invalid', 'Please check the form.', [
        { path: 'name', message: 'There is another Walnut Crunch.' },
        { path: 'allergens.milk', message: 'Choose none, may_contain or contains.' },
      ]),
    });
    type(/^Name/, 'Walnut Crunch');
    save();
    await expectTexts(
      'There is another Walnut Crunch.',
      'Choose none, may_contain or contains.',
      'Error saving product',
      'Please check the form.',
    );
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Walnut Crunch');
  });

  it('requires the allergens before a product is active', async () => {
    const undeclared = { ...lemon, allergens: null };
    const { calls } = await show('/admin/products?open=11', { [LIST]: [undeclared] });
    save();
    expect(await screen.findByText(/Declare the allergens first, or save the product as inactive/)).toBeInTheDocument();
    const [first] = within(screen.getByRole('group', { name: 'Allergens' })).getAllByRole('radio');
    await waitFor(() => expect(first).toHaveFocus());
    expect(times(calls, UPDATE)).toBe(0);
  });

  it('moves to the first allergen without an answer, and to the nuts that are not named', async () => {
    const partly = { ...lemon, allergens: null };
    const { calls } = await show('/admin/products?open=11', { [LIST]: [partly] });
    const row = (name: string) => within(screen.getByRole('radiogroup', { name }));
    fireEvent.click(row('Milk').getByRole('radio', { name: 'Contains' }));
    save();
    await waitFor(() => expect(row('Egg').getAllByRole('radio')[0]).toHaveFocus());
    expect(screen.getByRole('radiogroup', { name: 'Egg' })).toHaveAccessibleDescription(/8 to go/);
    press('None of the others');
    fireEvent.click(row('Tree nuts').getByRole('radio', { name: 'May contain' }));
    save();
    await waitFor(() => expect(screen.getByLabelText(/^Which nuts/)).toHaveFocus());
    expect(screen.getByText('Name the tree nuts.')).toBeVisible();
    expect(times(calls, UPDATE)).toBe(0);
  });

  it('refuses a picture that is too large or not an image, and sends a valid one', async () => {
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

  it('restores the input after a reload, and drops it when it is discarded', async () => {
    await show('/admin/products?open=new');
    type(/^Name/, 'Half an idea');
    await waitFor(() => expect(sessionStorage.getItem('crispi:product-draft:new')).toContain('Half an idea'));
    press('Cancel');
    press('Discard');
    await waitFor(() => expect(sessionStorage.getItem('crispi:product-draft:new')).toBeNull());
  });
});
