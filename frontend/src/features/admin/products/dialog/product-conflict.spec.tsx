import { screen } from '@testing-library/react';
import type { AdminProduct } from '@/api/models';
import { refusalWith } from '@/testing/api';
import { findAndPress, press, type } from '@/testing/screen';
import { UPDATE, formOf, lemon, show } from '../testing/products-page';

const save = () => press('Save Product');

describe('two users editing one product', () => {
  it("shows both versions after another user's save, and saves the edited one on request", async () => {
    const newer: AdminProduct = { ...lemon, price: '4.95', version: 4, changedBy: 'lena', stock: 9 };
    const refused = refusalWith(409, { code: 'product_changed', theirs: newer });
    const { calls, answers } = await show('/admin/products?open=11', { [UPDATE]: refused });
    type(/^Price in dollars/, '5.50');
    save();
    expect(await screen.findByText(/^Changed by lena /)).toBeInTheDocument();
    expect(screen.getByRole('row', { name: 'Price 4.95 5.50' })).toBeInTheDocument();
    answers[UPDATE] = newer;
    press('Save mine');
    expect(await screen.findByText('Product updated')).toBeInTheDocument();
    const sent = await formOf(calls.filter(({ endpoint }) => endpoint === UPDATE)[1]);
    expect(sent).toMatchObject({ price: '5.50', version: '4' });
  });

  it('loads the other version on request', async () => {
    const newer: AdminProduct = { ...lemon, price: '4.95', version: 4 };
    const refused = refusalWith(409, { code: 'product_changed', theirs: newer });
    await show('/admin/products?open=11', { [UPDATE]: refused });
    type(/^Price in dollars/, '5.50');
    save();
    await findAndPress('Use theirs');
    expect(screen.getByLabelText(/^Price in dollars/)).toHaveValue('4.95');
  });
});
