import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm, type ResolverResult, type UseFormReturn } from 'react-hook-form';
import { offeredState } from '@crispi/rules/us-states';
import { onPromoCodePassed, takePromoCode } from '@/api/cart-events';
import { sessionQueries } from '@/api/session';
import type { User } from '@/api/models';
import { EMPTY_FORM } from './empty-form';
import { typedOnly } from './form-errors';
import type { CheckoutForm } from '@/shop/checkout-form';
import { storeForm, onStoredFormCleared, readStoredForm } from './form-storage';

/**
 * The customer's form. Its input survives a reload and a closed tab; the customer's profile fills empty fields.
 * `delivers`: false for gift cards alone, whose form asks only for the buyer.
 */
export function useCheckoutForm({ delivers }: { delivers: boolean }) {
  const [kept] = useState(readStoredForm);
  const typedBy = useRef(kept.userId);
  const marked = () =>
    ({ values: {}, errors: { recipients: form.getFieldState('recipients').error } }) as ResolverResult<CheckoutForm>;
  const form: UseFormReturn<CheckoutForm> = useForm<CheckoutForm>({
    // The rules load together with the form: viewing the cart needs neither.
    // After a change of the recipients react-hook-form validates the whole list, and would mark every field of a new
    // recipient as invalid: https://github.com/react-hook-form/react-hook-form/issues/10882
    resolver: async (...call) => {
      const { names = [] } = call[2];
      if (names.join() === 'recipients') return marked();
      const rules = await import('@/shop/checkout-rules');
      const result = await (delivers ? rules.resolver : rules.buyerResolver)(...call);
      // One field is validated on blur, all of them on submit. Before the first submit, empty fields are not errors.
      const tried = names.length !== 1 || form.formState.submitCount > 0;
      return tried
        ? result
        : ({ ...result, errors: typedOnly(result.errors, call[0]) } as ResolverResult<CheckoutForm>);
    },
    defaultValues: kept.form,
    mode: 'onTouched',
    reValidateMode: 'onChange',
    // A field may be in a collapsed card; the checkout expands it and focuses the field itself.
    shouldFocusError: false,
  });
  const { subscribe, getValues, setValue, reset } = form;
  const { data } = useQuery(sessionQueries.customer());
  const user = data?.user;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => storeForm(values, user?.id ?? typedBy.current),
      }),
    [subscribe, user],
  );
  useEffect(() => {
    if (data === undefined) return;
    // Another customer has signed in on this browser: they must not see the previous input. An expired session keeps
    // the input; signing out deletes it elsewhere.
    if (user && typedBy.current !== null && typedBy.current !== user.id) reset(EMPTY_FORM);
    if (user) typedBy.current = user.id;
    for (const [field, value] of Object.entries(profileOf(user)) as [keyof ReturnType<typeof profileOf>, string][]) {
      if (value && !getValues(field)) setValue(field, value);
    }
  }, [data, user, getValues, setValue, reset]);
  useEffect(() => onPromoCodePassed(() => setValue('promoCode', takePromoCode() ?? '')), [setValue]);
  // The order was placed or the customer signed out in another tab, which deleted the stored form: do not store it
  // again.
  useEffect(
    () =>
      onStoredFormCleared(() => {
        typedBy.current = null;
        reset(EMPTY_FORM);
      }),
    [reset],
  );
  return form;
}

function profileOf(user: User | undefined) {
  const [firstName = '', ...rest] = (user?.fullName ?? '').trim().split(/\s+/);
  const { email, phone, addressLine1, addressLine2, city, state, zipCode } = user ?? {};
  return {
    firstName,
    lastName: rest.join(' '),
    email,
    phone,
    addressLine1,
    addressLine2,
    city,
    state: offeredState(state ?? ''),
    zipCode,
  };
}
