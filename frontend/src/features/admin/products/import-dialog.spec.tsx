import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ImportReport } from '@/api/models';
import { apiAnswers, refusal, times } from '@/testing/api';
import { renderAt } from '@/testing/render-at';
import { expectTexts } from '@/testing/screen';
import { ImportDialog } from './import-dialog';

const IMPORT = 'POST /api/admin/products/import';
const NOTHING: ImportReport = { applied: false, created: 0, changed: 0, unchanged: 0, refused: 0, lines: [] };
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
  const answers = { [IMPORT]: answer as never };
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
});
