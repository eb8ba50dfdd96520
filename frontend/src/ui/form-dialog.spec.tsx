import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hasUnsavedChanges } from '@/lib/unsaved-changes';
import { FormDialog } from './form-dialog';

function show(props: { saving?: boolean; error?: string; onSubmit?: undefined } = {}) {
  const onSubmit = jest.fn();
  const onClose = jest.fn();
  function Owner() {
    const [name, setName] = useState('');
    return (
      <FormDialog open title="Edit" dirty={name !== ''} onClose={onClose} onSubmit={onSubmit} {...props}>
        <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      </FormDialog>
    );
  }
  render(<Owner />);
  const type = () => fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Lemon' } });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  return { onSubmit, onClose, type, press };
}

describe('a form in a dialog', () => {
  it('closes at once when nothing was changed', () => {
    const { onClose, press } = show();
    press('Cancel');
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(hasUnsavedChanges()).toBe(false);
  });

  it.each(['Cancel', 'Close'])('asks before %s discards typed text, and keeps it on request', (button) => {
    const { onClose, type, press } = show();
    type();
    expect(hasUnsavedChanges()).toBe(true);
    press(button);
    expect(screen.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeInTheDocument();
    press('Keep editing');
    expect(screen.getByLabelText('Name')).toHaveValue('Lemon');
    expect(onClose).not.toHaveBeenCalled();
    press(button);
    press('Discard');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('asks before Escape discards typed text', () => {
    const { onClose, type } = show();
    type();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
  });

  it.each(['Escape', 'Discard'])(
    'returns the focus to the element that opened it, also after a confirmation: %s',
    async (end) => {
      function Page() {
        const [open, setOpen] = useState(false);
        return (
          <main id="main" tabIndex={-1}>
            <button onClick={() => setOpen(true)}>Edit</button>
            {open && (
              <FormDialog open title="Name" dirty={end === 'Discard'} onClose={() => setOpen(false)}>
                <input aria-label="Name" />
              </FormDialog>
            )}
          </main>
        );
      }
      render(<Page />);
      await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
      await userEvent.keyboard('{Escape}');
      if (end === 'Discard') await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
      await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus());
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    },
  );

  it('is sent once: a second press during a save does nothing, and it cannot be closed', () => {
    const { onSubmit, onClose, press } = show({ saving: true });
    press('Saving...');
    press('Close');
    expect(onSubmit).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('that saves each press has only buttons that close it', () => {
    const { onClose } = show({ onSubmit: undefined });
    const buttons = screen.getAllByRole('button');
    for (const button of buttons) fireEvent.click(button);
    expect(buttons.map((button) => button.textContent || button.getAttribute('aria-label'))).toEqual([
      'Close',
      'Close',
    ]);
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('shows an error about the whole form', () => {
    show({ error: 'The store is closed that day.' });
    expect(screen.getByRole('alert')).toHaveTextContent('The store is closed that day.');
  });
});
