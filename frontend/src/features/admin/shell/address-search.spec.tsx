import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AddressSearch } from './address-search';

const onChange = jest.fn();
const search = (value: string) => <AddressSearch label="Search" value={value} onChange={onChange} />;
const field = () => screen.getByRole('searchbox', { name: 'Search' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

beforeEach(() => onChange.mockClear());

describe('the search of a page', () => {
  it('keeps what is typed while the address still learns of what was typed before', async () => {
    const { rerender } = render(search(''));
    type('lemon');
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('lemon'));
    type('');
    rerender(search('lemon'));
    expect(field()).toHaveValue('');
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(''));
  });

  it('shows what the address says when that was changed by something else, by Back too', async () => {
    const { rerender } = render(search(''));
    type('lemon');
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('lemon'));
    for (const value of ['lemon', '', 'lemon']) {
      rerender(search(value));
      expect(field()).toHaveValue(value);
    }
  });
});
