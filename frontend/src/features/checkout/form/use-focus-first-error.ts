import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CheckoutForm } from './checkout-form';
import { focusFirstError } from './form-errors';

/**
 * To be told that a submitted form was refused: the reading place moves to its first problem, once the messages are on
 * the page. The form renders them after it has told of the refusal, and a long one takes its time.
 */
export function useFocusFirstError({ formState: { submitCount } }: UseFormReturn<CheckoutForm>): () => void {
  const refused = useRef(false);
  useEffect(() => {
    if (refused.current) focusFirstError();
    refused.current = false;
  }, [submitCount]);
  return () => {
    refused.current = true;
  };
}
