import type { Appearance } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import { checkoutQueries } from '../checkout.queries';
import { loadPayments } from './stripe';

/** The provider's key and script; each may be slow or fail. */
export function usePayments() {
  const config = useQuery(checkoutQueries.stripe());
  const payments = useQuery({
    queryKey: ['payments', config.data?.publishableKey],
    queryFn: () => loadPayments(config.data!),
    enabled: config.data !== undefined,
    // The provider's object must not be compared structurally or cached.
    structuralSharing: false,
    gcTime: Infinity,
  });
  return {
    data: payments.data,
    error: config.error ?? payments.error,
    isFetching: config.isFetching || payments.isFetching,
    refetch: () => void (config.error ? config.refetch() : payments.refetch()),
  };
}

/** As in the intent, see `StripeGateway`: the code is not kept with the card. */
export const ASK_CODE_AGAIN = { paymentMethodOptions: { card: { require_cvc_recollection: true } } };

/** A color of the page, as text. */
const color = (token: string) => getComputedStyle(document.documentElement).getPropertyValue(`--color-${token}`);

/** The provider's card fields in the shop's own colors and sizes. */
export const appearanceOf = (): Appearance => ({
  theme: 'stripe',
  variables: {
    colorPrimary: color('focus'),
    colorBackground: color('white'),
    colorText: color('cocoa'),
    colorTextSecondary: color('mocha'),
    colorTextPlaceholder: color('mocha'),
    colorDanger: color('danger'),
    fontFamily: 'Figtree, Arial, sans-serif',
    fontSizeBase: '16px',
    borderRadius: '12px',
    spacingUnit: '4px',
    gridRowSpacing: '16px',
  },
  rules: {
    '.Input': { border: `1.5px solid ${color('line-strong')}`, boxShadow: 'none', padding: '12px 14px' },
    '.Input:focus': { outline: `3px solid ${color('focus')}`, outlineOffset: '2px', boxShadow: 'none' },
    '.Input--invalid': { border: `1.5px solid ${color('danger')}`, boxShadow: 'none' },
    '.Label': { fontWeight: '600', fontSize: '14px', marginBottom: '6px' },
    '.Tab': { border: `1.5px solid ${color('line-strong')}`, boxShadow: 'none' },
    '.Tab--selected': {
      border: `1.5px solid ${color('cocoa')}`,
      backgroundColor: color('butter'),
      color: color('cocoa'),
    },
  },
});
