import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ImportReport } from '@/api/models';
import { apiAnswers, refusal, times, type Answers } from '@/testing/api';
import { renderAt } from '@/testing/render-at';
import { expectTexts } from '@/testing/screen';
import { cookies, drinks, formOf } from '../testing/products-page';
import { ImportDialog } from './import-dialog';

const IMPORT = 'POST /api/admin/products/import';
const NOTHING: ImportReport = {
  applied: false,
  created: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  lines: [],
  format: 'own',
  ignored: [],
  categories: [],
  groups: [],
  uncounted: 0,
  pictures: 0,
  furtherPictures: 0,
  redirects: [],
};
const line = { id: null, name: 'Lemon Glaze', changes: [], errors: [] };
const good: ImportReport = {
  ...NOTHING,
  changed: 1,
  lines: [{ ...line, line: 2, action: 'changed', changes: [{ column: 'Price', from: '4.50', to: '4.75' }] }],
};
const bad: ImportReport = {
  ...NOTHING,
  refused: 1,
  lines: [{ ...line, line: 3, action: 'refused', errors: [{ column: 'Price', message: 'Please enter a price.' }] }],
};

function show(answer: unknown) {
  const answers: Answers = { [IMPORT]: answer as never, 'GET /api/admin/categories': [cookies, drinks] };
  const calls = apiAnswers(answers);
  const onClose = jest.fn();
  renderAt('/', <ImportDialog onClose={onClose} />);
  const choose = () =>
    fireEvent.change(screen.getByLabelText('File Choose file'), {
      target: { files: [new File(['Name,Price'], 'products.csv', { type: 'text/csv' })] },
    });
  return {
    answers,
    calls,
    onClose,
    choose,
    press: () => fireEvent.click(screen.getByRole('button', { name: 'Import' })),
  };
}

const shopify: ImportReport = {
  ...NOTHING,
  format: 'shopify',
  created: 1,
  lines: [{ ...line, line: 2, action: 'created', name: 'Brown Butter' }],
  ignored: ['Vendor', 'Tags'],
  categories: [
    { name: 'Cookies', products: 1, to: 'Cookies', isNew: false, kind: 'box_only' },
    { name: 'Food > Tins', products: 2, to: 'Tins', isNew: true, kind: 'standard' },
  ],
  groups: [
    {
      key: 'brown-butter',
      name: 'Brown Butter',
      as: 'boxes',
      boxes: [{ variant: 'Box of 6', size: 6, price: '22.50', shopPrice: '15.00' }],
    },
  ],
  uncounted: 1,
  pictures: 3,
  furtherPictures: 1,
};

describe('the import of products', () => {
  it('shows the effect of each line before anything is changed', async () => {
    const { calls, answers, choose, press, onClose } = show(good);
    choose();
    await expectTexts('0 new, 1 changed, 0 unchanged, 0 refused', 'Price: 4.50 → 4.75');
    expect(calls.map(({ path }) => path)).toEqual(['/api/admin/products/import?dryRun=true']);
    answers[IMPORT] = { ...good, applied: true } as never;
    press();
    expect(await screen.findByText('0 created, 1 changed.')).toBeInTheDocument();
    expect(calls[1]!.path).toBe('/api/admin/products/import');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('imports nothing while a line is refused, and gives the reason', async () => {
    const { calls, choose, press } = show(bad);
    choose();
    expect(await screen.findByText('Price: Please enter a price.')).toBeInTheDocument();
    press();
    expect(screen.getByRole('alert')).toHaveTextContent(/Nothing was changed/);
    expect(times(calls, IMPORT)).toBe(1);
  });

  it('requires a file, and reports why a file is not valid', async () => {
    const { choose, press } = show(refusal(422, 'refused', 'This is no CSV file.'));
    press();
    expect(screen.getByText('Please choose a file.')).toBeInTheDocument();
    choose();
    await waitFor(() => expect(screen.getByText('This is no CSV file.')).toBeInTheDocument());
  });

  describe('from another system', () => {
    const sent = async (call: { request: Request } | undefined) => {
      const form = await formOf(call);
      return { ...form, categories: JSON.parse(form.categories!), groups: JSON.parse(form.groups!) } as object;
    };
    const pick = async (label: RegExp, option: RegExp) => {
      fireEvent.keyDown(await screen.findByRole('combobox', { name: label }), { key: 'Enter' });
      fireEvent.click(await screen.findByRole('option', { name: option }));
    };

    it('names it, what is left out, and what the file leaves open', async () => {
      const { choose } = show(shopify);
      choose();
      await expectTexts(
        'This is an export of Shopify.',
        '3 pictures will be fetched after the import.',
        '1 further picture won’t be fetched: a product has one picture here.',
        'Box of 6: $22.50, now $15.00',
      );
      expect(screen.getByText('Vendor, Tags')).toBeInTheDocument();
      expect(await screen.findByRole('combobox', { name: 'Cookies (1 product)' })).toHaveTextContent('Cookies');
      expect(screen.getByRole('combobox', { name: 'Food > Tins (2 products)' })).toHaveTextContent(
        'New: Tins, sold on its own',
      );
      expect(screen.getByRole('textbox', { name: 'Stock to start with' })).toHaveValue('100');
    });

    it('checks the file again after each choice, imports with all of them, and reports the result', async () => {
      const { calls, choose, press, answers, onClose } = show(shopify);
      choose();
      await pick(/^Food > Tins/, /Drinks/);
      await pick(/^Brown Butter/, /One product per variant/);
      const stock = screen.getByRole('textbox', { name: 'Stock to start with' });
      fireEvent.change(stock, { target: { value: '40' } });
      fireEvent.blur(stock);
      await waitFor(() => expect(times(calls, IMPORT)).toBe(4));
      expect(onClose).not.toHaveBeenCalled();
      answers[IMPORT] = { ...shopify, applied: true } as never;
      await waitFor(() => expect(screen.getByRole('button', { name: 'Import' })).not.toHaveAttribute('aria-disabled'));
      press();
      expect(await screen.findByText('3 pictures will appear as soon as they are fetched.')).toBeInTheDocument();
      const last = calls.filter(({ endpoint }) => endpoint === IMPORT).at(-1);
      expect(last!.path).toBe('/api/admin/products/import');
      expect(await sent(last)).toMatchObject({
        categories: [{ name: 'Food > Tins', to: 'Drinks', kind: 'standard' }],
        groups: [{ key: 'brown-butter', as: 'products' }],
        stock: '40',
      });
      expect(screen.getByRole('link', { name: 'See all products' })).toHaveAttribute(
        'href',
        '/admin/products?category=all',
      );
    });
  });
});
