import type { QueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { ApiError, isApiError, userMessage, type FieldProblem } from '@/api/client';
import { toast } from '@/ui/toast-store';
import type { CheckoutForm } from '@/shop/checkout-form';
import { SETUP_FAILED } from '../checkout.queries';
import { firstRecipientIn, toastFormErrors, focusFirstError } from '../form/form-errors';

/** The delivery quotes failed although the form is valid. */
export class QuotesFailed extends Error {}

interface Page {
  client: QueryClient;
  form: UseFormReturn<CheckoutForm>;
  openRecipient: (at: number) => void;
}

/**
 * Shows why the payment could not be prepared: at the fields the server names, else in a toast. Returns the reason for
 * the payment section; null if fields show it.
 */
export function reportSetupError(error: Error, { client, form, openRecipient }: Page): string | null {
  if (error instanceof QuotesFailed) {
    toast('Error', error.message, 'destructive');
    return error.message;
  }
  if (isApiError(error, 'gift_card_unknown')) {
    // The summary says which one, and removes it.
    void client.invalidateQueries({ queryKey: ['/api/checkout/totals'] });
    toast('Payment Setup Failed', error.said, 'destructive');
    return error.said;
  }
  const problems = error instanceof ApiError ? error.errors : [];
  if (problems.length === 0) {
    toast('Payment Setup Failed', SETUP_FAILED, 'destructive');
    return userMessage(error, SETUP_FAILED);
  }
  // The cause may be the day: refetch the store's days and times.
  for (const asked of ['/api/delivery-days', '/api/delivery-times'])
    void client.invalidateQueries({ queryKey: [asked] });
  const fields = problems.map((problem) => fieldOf(problem, form.getValues('isGift')));
  problems.forEach(({ message }, at) => form.setError(fields[at] as keyof CheckoutForm, { type: 'server', message }));
  openRecipient(firstRecipientIn(fields) ?? 0);
  focusFirstError();
  toastFormErrors(problems.map(({ message }) => message));
  return null;
}

/** The server's field names are the form's, except for two names of an own order. */
function fieldOf({ path }: FieldProblem, isGift: boolean): string {
  const field = path.replace(/^customerInfo\./, '');
  return isGift ? field : field.replace(/^recipients\.0\./, '');
}
