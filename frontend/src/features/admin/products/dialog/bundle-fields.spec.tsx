import { fireEvent, screen, within } from '@testing-library/react';
import { anAdminProduct } from '@/testing/products';
import { pick, press, type } from '@/testing/screen';
import { CREATE, formOf, show } from '../testing/products-page';

const save = () => press('Save Product');

describe('the contents of a bundle', () => {
  it('adds products to a bundle, each once, and shows which one limits it', async () => {
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

  it('clears the contents when the product is no longer a bundle', async () => {
    await show('/admin/products?open=new');
    fireEvent.click(screen.getByRole('switch', { name: 'Bundle' }));
    press('Add Lemon Glaze');
    fireEvent.click(screen.getByRole('switch', { name: 'Bundle' }));
    fireEvent.click(screen.getByRole('switch', { name: 'Bundle' }));
    expect(screen.getByText('Nothing here yet. Add products below.')).toBeInTheDocument();
  });
});
