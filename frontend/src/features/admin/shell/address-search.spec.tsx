import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AddressSearch } from './address-search';

const onChange = jest.fn();
const search = (value: string) => <AddressSearch label="Search" value={value} onChange={onChange} />;
const field = () => screen.getByRole('searchbox', { name: 'Search' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

beforeEach(() => onChange.mockClear());

describe('the search of a page', () => {
  it('keeps the typed text while the address is still being updated with an earlier one', async () => {
    const { rerender } = render(search(''));
    type('lemon');
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('lemon'));
    type('');
    rerender(search('lemon'));
    expect(field()).toHaveValue('');
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(''));
  });

  it('follows the address when it changes by other means, such as Back', async () => {
    const { rerender } = render(search(''));
    type('lemon');
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('lemon'));
    for (const value of ['lemon', '', 'lemon']) {
      rerender(search(value));
      expect(field()).toHaveValue(value);
    }
  });
});
