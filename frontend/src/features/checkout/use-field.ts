import { useFormContext, type FieldPath } from 'react-hook-form';
import type { CheckoutForm } from './form';

/** What a text field of the form needs: its registration and the message under it. */
export function useField(name: FieldPath<CheckoutForm>) {
  const { register, getFieldState, formState } = useFormContext<CheckoutForm>();
  return { ...register(name), error: getFieldState(name, formState).error?.message };
}
