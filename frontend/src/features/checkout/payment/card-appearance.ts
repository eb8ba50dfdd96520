import type { Appearance } from '@stripe/stripe-js';

/** The provider's card fields in the shop's own colours and sizes. */
export const appearance: Appearance = {
  theme: 'stripe',
  variables: {
    colorPrimary: '#2F4B8F',
    colorBackground: '#FFFFFF',
    colorText: '#2A1509',
    colorTextSecondary: '#6B4E3D',
    colorTextPlaceholder: '#6B4E3D',
    colorDanger: '#B3261E',
    fontFamily: 'Figtree, Arial, sans-serif',
    fontSizeBase: '16px',
    borderRadius: '12px',
    spacingUnit: '4px',
    gridRowSpacing: '16px',
  },
  rules: {
    '.Input': { border: '1.5px solid #9A7D66', boxShadow: 'none', padding: '12px 14px' },
    '.Input:focus': { outline: '3px solid #2F4B8F', outlineOffset: '2px', boxShadow: 'none' },
    '.Input--invalid': { border: '1.5px solid #B3261E', boxShadow: 'none' },
    '.Label': { fontWeight: '600', fontSize: '15px', marginBottom: '6px' },
    '.Tab': { border: '1.5px solid #9A7D66', boxShadow: 'none' },
    '.Tab--selected': { border: '1.5px solid #2A1509', backgroundColor: '#FFD35C', color: '#2A1509' },
  },
};
