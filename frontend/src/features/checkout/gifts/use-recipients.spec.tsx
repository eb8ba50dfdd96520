import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { sessionQueries } from '@/api/session';
import { useCheckoutForm } from '../form/use-checkout-form';
import { useRecipients } from './use-recipients';

function open() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(sessionQueries.customer().queryKey, null);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const hook = () => {
    const form = useCheckoutForm({ delivers: true });
    const { errors, isValidating } = form.formState;
    return { form, errors, isValidating, recipients: useRecipients(form) };
  };
  return renderHook(hook, { wrapper }).result;
}

describe('the recipients of a gift', () => {
  beforeEach(() => localStorage.clear());

  it('a new recipient has no error marks before any input, and existing marks stay', async () => {
    const gift = open();
    act(() => gift.current.recipients.setGift(true));
    await waitFor(() => expect(gift.current.isValidating).toBe(false));
    expect(gift.current.errors.recipients).toBeUndefined();

    act(() => gift.current.form.setValue('recipients.0.city', 'A'));
    await act(() => gift.current.form.trigger('recipients.0.city'));
    await waitFor(() => expect(gift.current.errors.recipients?.[0]?.city?.message).toMatch(/required/));
    act(() => gift.current.recipients.add());
    await waitFor(() => expect(gift.current.isValidating).toBe(false));
    expect(gift.current.recipients.keys).toHaveLength(2);
    expect(gift.current.errors.recipients?.[0]).toEqual({ city: expect.anything() as object });
    expect(gift.current.errors.recipients?.[1]).toBeUndefined();
  });
});
