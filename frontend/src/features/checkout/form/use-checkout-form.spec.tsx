import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { sessionQueries } from '@/api/session';
import type { User } from '@/api/models';
import { EMPTY_FORM } from './empty-form';
import { storeForm, readStoredForm } from './form-storage';
import { useCheckoutForm } from './use-checkout-form';

const ANA = { id: 7, fullName: 'Ana Lopez', email: 'ana@example.com', phone: '5125550123', city: 'Austin' } as User;

function open(user: User | null) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  client.setQueryData(sessionQueries.customer().queryKey, user && { user });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useCheckoutForm({ delivers: true }), { wrapper }).result;
}

describe('the customer form', () => {
  beforeEach(() => localStorage.clear());

  it('is prefilled from the profile without overwriting typed text', () => {
    storeForm({ ...EMPTY_FORM, firstName: 'Annie' }, null);
    const form = open(ANA);
    expect(form.current.getValues()).toMatchObject({ firstName: 'Annie', lastName: 'Lopez', city: 'Austin' });
  });

  it('is stored with every key press', () => {
    const form = open(null);
    act(() => form.current.setValue('firstName', 'Bo'));
    expect(readStoredForm().form.firstName).toBe('Bo');
  });

  it('does not show a customer what another customer typed in this browser', () => {
    storeForm({ ...EMPTY_FORM, firstName: 'Ben', addressLine1: '9 Oak Street' }, 8);
    expect(open(ANA).current.getValues()).toMatchObject({ firstName: 'Ana', addressLine1: '' });
  });

  it('keeps everything when a session expires', () => {
    storeForm({ ...EMPTY_FORM, firstName: 'Ben' }, 8);
    expect(open(null).current.getValues('firstName')).toBe('Ben');
  });
});
