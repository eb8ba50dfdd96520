import { act, screen } from '@testing-library/react';
import { renderAt } from '@/testing/render-at';
import { toastFormErrors } from './form-errors';

describe('the toast with the errors of the form', () => {
  it.each([
    [
      ['One', 'Two', 'Two', 'Three', 'Four'],
      ['One', 'Two', 'Three'],
    ],
    [[], ['Check the form for required fields and correct format']],
  ])('for %j lists %j', (messages, lines) => {
    renderAt('/cart', null);
    act(() => toastFormErrors(messages));
    const text = screen.getByText('Please fix the errors').nextElementSibling;
    expect(text?.textContent?.split('\n')).toEqual(lines);
  });
});
