import { fireEvent, render, screen } from '@testing-library/react';
import { MessageDialog } from './message-dialog-form';

const words = (count: number) => Array.from({ length: count }, () => 'sweet').join(' ');

function open(message: string | null = null) {
  const onSave = jest.fn();
  render(<MessageDialog open onOpenChange={() => undefined} message={message} saving={false} onSave={onSave} />);
  const type = (text: string) => fireEvent.change(screen.getByLabelText('Your message'), { target: { value: text } });
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save message' }));
  return { onSave, type, save };
}

describe('the personal message', () => {
  it('cannot be saved empty', () => {
    open();
    expect(screen.getByRole('button', { name: 'Save message' })).toBeDisabled();
  });

  it('is saved with fifty words', () => {
    const { onSave, type, save } = open();
    type(words(50));
    expect(screen.getByText('50/50 words')).toBeInTheDocument();
    save();
    expect(onSave).toHaveBeenCalledWith(words(50));
  });

  it('is refused with more, and shows how many are too many', () => {
    const { onSave, type, save } = open();
    type(words(53));
    save();
    expect(onSave).not.toHaveBeenCalled();
    expect(screen.getByText('Exceeds limit by 3 words')).toBeInTheDocument();
    expect(screen.getByText('Your message has 53 words. Please limit it to 50 words.')).toBeInTheDocument();
  });

  it('can be removed from a box that has one', () => {
    const { onSave, type } = open('Happy birthday, Mia');
    type('   ');
    fireEvent.click(screen.getByRole('button', { name: 'Remove message' }));
    expect(onSave).toHaveBeenCalledWith('');
  });

  it('starts with the message of the box', () => {
    open('Happy birthday, Mia');
    expect(screen.getByLabelText('Your message')).toHaveValue('Happy birthday, Mia');
  });
});
