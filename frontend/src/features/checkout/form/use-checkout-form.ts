import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm, type Resolver, type ResolverResult, type UseFormReturn } from 'react-hook-form';
import { offeredState } from '@crispi/rules/us-states';
import { sessionQueries } from '@/api/session.queries';
import type { User } from '@/api/models';
import { EMPTY_FORM } from './empty-form';
import { typedOnly } from './form-errors';
import type { CheckoutForm } from './checkout-form';
import { storeForm, onStoredFormCleared, readStoredForm } from './form-storage';

/** The customer's form. What was typed survives a refresh and a closed tab; a customer's profile fills the gaps. */
export function useCheckoutForm() {
  const [kept] = useState(readStoredForm);
  const typedBy = useRef(kept.userId);
  const marked = () =>
    ({ values: {}, errors: { recipients: form.getFieldState('recipients').error } }) as ResolverResult<CheckoutForm>;
  const form: UseFormReturn<CheckoutForm> = useForm<CheckoutForm>({
    // After a change of the list the library asks for all of it, and would mark each field of a new recipient as wrong
    // before anybody has typed: https://github.com/react-hook-form/react-hook-form/issues/10882
    resolver: async (...call) => {
      const { names = [] } = call[2];
      if (names.join() === 'recipients') return marked();
      const result = await resolver(...call);
      // One field is looked at when it is left, all of them by a try to go on: before one, what is blank is not wrong yet.
      const tried = names.length !== 1 || form.formState.submitCount > 0;
      return tried
        ? result
        : ({ ...result, errors: typedOnly(result.errors, call[0]) } as ResolverResult<CheckoutForm>);
    },
    defaultValues: kept.form,
    mode: 'onTouched',
    reValidateMode: 'onChange',
    // A field may be in a folded card; the checkout opens it first and finds the field itself.
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
    // Somebody else has signed in on this browser since: what the other one typed is none of their business. Whose
    // session merely ran out keeps it; whoever signs out forgets it there.
    if (user && typedBy.current !== null && typedBy.current !== user.id) reset(EMPTY_FORM);
    if (user) typedBy.current = user.id;
    for (const [field, value] of Object.entries(profileOf(user)) as [keyof ReturnType<typeof profileOf>, string][]) {
      if (value && !getValues(field)) setValue(field, value);
    }
  }, [data, user, getValues, setValue, reset]);
  // Ordered or signed out in another tab: it is gone there, and must not be kept again from here.
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

/** The rules come with the form that is checked against them: a look into the cart needs neither. */
const resolver: Resolver<CheckoutForm> = async (...form) => (await import('./resolver')).resolver(...form);
