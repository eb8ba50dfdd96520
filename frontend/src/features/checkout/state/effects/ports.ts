import type { QueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import type { CartLine } from '@/api/models';
import type { CheckoutForm } from '../../form/checkout-form';

/** The page around a checkout, as its effects need it. */
export interface Ports {
  client: QueryClient;
  form: UseFormReturn<CheckoutForm>;
  /** The lines of the cart as the page shows them now. */
  lines: () => CartLine[];
  openRecipient: (at: number) => void;
  goTo: (address: string, state: object) => void;
}
