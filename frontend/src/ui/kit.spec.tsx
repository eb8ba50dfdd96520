import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type FormEvent } from 'react';
import { Button } from './button';
import { ConfirmDialog } from './confirm-dialog';
import { TextField } from './field';
import { FileField } from './file-field';
import { Menu } from './menu';
import { SearchField } from './search-field';
import { SelectField } from './select';
import { Switch } from './switch';

describe('a busy button', () => {
  it('keeps the focus; presses of it and Enter in its form do nothing until it is done', async () => {
    const user = userEvent.setup();
    const [pressed, submitted] = [jest.fn(), jest.fn((event: FormEvent) => event.preventDefault())];
    const form = (busy: string | false) => (
      <form onSubmit={submitted}>
        <input aria-label="Code" />
        <Button type="submit" onClick={pressed} busy={busy}>
          Pay
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    await user.click(screen.getByRole('button', { name: 'Pay' }));
    rerender(form('Processing...'));
    const busy = screen.getByRole('button', { name: 'Processing...' });
    expect(busy).toHaveFocus();
    expect(busy).toHaveAttribute('aria-disabled', 'true');
    await user.click(busy);
    await user.keyboard('{Enter}');
    await user.type(screen.getByLabelText('Code'), '1{Enter}');
    expect(pressed).toHaveBeenCalledTimes(1);
    expect(submitted).toHaveBeenCalledTimes(1);
    rerender(form(false));
    await user.type(screen.getByLabelText('Code'), '{Enter}');
    expect(submitted).toHaveBeenCalledTimes(2);
  });
});

describe('a field', () => {
  it('is described by its hint, whose place an error takes', () => {
    const field = (error?: string) => <TextField label="Phone" hint="For the driver." error={error} />;
    const { rerender } = render(field());
    expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription('For the driver.');
    rerender(field('Phone number is required'));
    expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription('Phone number is required');
    expect(screen.queryByText('For the driver.')).not.toBeInTheDocument();
  });
});

describe('the components of the back office', () => {
  it('a select field shows its value and its error', async () => {
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    const onChange = jest.fn();
    render(
      <SelectField
        label="Category"
        value=""
        placeholder="Choose one"
        error="Please choose a category."
        onChange={onChange}
        options={[
          { value: 'cookies', label: 'Cookies' },
          { value: 'drinks', label: 'Drinks' },
        ]}
      />,
    );
    const select = screen.getByRole('combobox', { name: 'Category' });
    expect(select).toHaveTextContent('Choose one');
    expect(select).toHaveAccessibleDescription('Please choose a category.');
    select.focus();
    await user.keyboard('{Enter}{ArrowDown}{Enter}');
    expect(onChange).toHaveBeenCalledWith('drinks');
  });

  it('a switch can be pressed anywhere on its row', () => {
    const onChange = jest.fn();
    render(<Switch label="Taxable" checked={false} onChange={onChange} />);
    fireEvent.click(screen.getByText('Taxable'));
    expect(onChange).toHaveBeenCalledWith(true);
  });

  it('a menu returns the focus before it runs the chosen action, so that a dialog can return it', async () => {
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    const focused: (Element | null)[] = [];
    render(
      <Menu
        label="More about Lemon Glaze"
        items={[{ label: 'Delete', onSelect: () => focused.push(document.activeElement) }]}
      />,
    );
    const button = screen.getByRole('button', { name: 'More about Lemon Glaze' });
    await user.click(button);
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    expect(focused).toEqual([button]);
  });

  it('a select field of a page opens inside its main part, one of a dialog does not', async () => {
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    const field = <SelectField label="Store" value="" onChange={jest.fn()} options={[{ value: '1', label: 'East' }]} />;
    const { rerender } = render(<main>{field}</main>);
    const list = async () => {
      screen.getByRole('combobox', { name: 'Store' }).focus();
      await user.keyboard('{Enter}');
      return screen.findByRole('listbox');
    };
    expect(screen.getByRole('main')).toContainElement(await list());
    rerender(<div role="dialog">{field}</div>);
    const dialog = screen.getByRole('dialog');
    expect(dialog).not.toContainElement(await list());
  });

  it('a menu of a page opens inside its main part and hides nothing of it', async () => {
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    render(
      <main>
        <h1>Orders</h1>
        <Menu label="More" items={[{ label: 'Delete', onSelect: jest.fn() }]} />
      </main>,
    );
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.getByRole('main')).toContainElement(screen.getByRole('menuitem', { name: 'Delete' }));
    expect(screen.getByRole('heading', { name: 'Orders' })).toBeVisible();
  });

  it('a confirmation stays open while its action is running, and shows why it failed', () => {
    const onOpenChange = jest.fn();
    const { rerender } = render(
      <ConfirmDialog
        {...{ onOpenChange, onConfirm: jest.fn() }}
        open
        busy
        title="Delete?"
        text="It goes."
        action="Delete"
      />,
    );
    fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' });
    expect(onOpenChange).not.toHaveBeenCalled();
    rerender(
      <ConfirmDialog
        {...{ onOpenChange, onConfirm: jest.fn() }}
        open
        error="Order #10001 needs it."
        title="Delete?"
        text="It goes."
        action="Delete"
      />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Order #10001 needs it.');
  });

  it('a picture is chosen by the button or by dropping it, shown, and removed', () => {
    function Owner() {
      const [file, setFile] = useState<File | null>(null);
      return <FileField label="Picture" accept="image/png" file={file} onChange={setFile} />;
    }
    render(<Owner />);
    const file = new File(['x'.repeat(2500)], 'lemon.png', { type: 'image/png' });
    const input = screen.getByLabelText('Picture Choose picture');
    fireEvent.change(input, { target: { files: [file] } });
    expect(screen.getByText('lemon.png, 3 kB')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.queryByText(/lemon/)).not.toBeInTheDocument();
    fireEvent.drop(screen.getByText('or drop it here'), { dataTransfer: { files: [file] } });
    expect(screen.getByText('lemon.png, 3 kB')).toBeInTheDocument();
  });

  it('a search is cleared by its button and keeps the focus', () => {
    function Owner() {
      const [text, setText] = useState('lemon');
      return <SearchField label="Search products" value={text} onChange={setText} />;
    }
    render(<Owner />);
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    const field = screen.getByRole('searchbox', { name: 'Search products' });
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
  });
});
