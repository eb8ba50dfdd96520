import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { sessionQueries } from '@/api/session.queries';
import { today } from '@/lib/dates';
import { readStored, store } from '@/lib/stored';
import { EMPTY_FORM } from './empty-form';
import type { CheckoutForm } from './form';

export const KEPT_FORM = 'crispi:checkout';

/** The customer's form. What was typed survives a refresh of the tab; a signed-in customer's profile fills the gaps. */
export function useCheckoutForm() {
  const form = useForm<CheckoutForm>({
    resolver,
    defaultValues: keptForm(),
    mode: 'onTouched',
    reValidateMode: 'onChange',
  });
  const { subscribe, getValues, setValue } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => store(KEPT_FORM, values) }),
    [subscribe],
  );
  const { data } = useQuery(sessionQueries.customer());
  useEffect(() => {
    if (!data) return;
    const { fullName, email, phone, addressLine1, addressLine2, city, state, zipCode } = data.user;
    const [firstName, ...rest] = (fullName ?? '').trim().split(/\s+/);
    const profile = {
      firstName,
      lastName: rest.join(' '),
      email,
      phone,
      addressLine1,
      addressLine2,
      city,
      state,
      zipCode,
    };
    for (const [field, value] of Object.entries(profile) as [keyof typeof profile, string | null][]) {
      if (value && !getValues(field)) setValue(field, value);
    }
  }, [data, getValues, setValue]);
  return form;
}

function keptForm(): CheckoutForm {
  const kept = { ...EMPTY_FORM, ...readStored<Partial<CheckoutForm>>(KEPT_FORM) };
  return kept.deliveryDate && kept.deliveryDate < today() ? { ...kept, deliveryDate: '', deliveryTime: '' } : kept;
}

/** The rules come with the form that is checked against them: a look into the cart needs neither. */
const resolver: Resolver<CheckoutForm> = async (...form) => (await import('./resolver')).resolver(...form);
