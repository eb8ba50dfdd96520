import { FormProvider, useWatch, type FieldErrors } from 'react-hook-form';
import { showCents } from '@/lib/money';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { AddressFields } from './address-fields';
import { ContactFields } from './contact-fields';
import type { CheckoutForm } from './form';
import { FulfilmentChoice } from './fulfilment-choice';
import { ScheduleFields } from './schedule-fields';
import { TipField } from './tip-field';
import { fixErrors, type Checkout } from './use-checkout';

/** Who it is for, where it goes, when, and what the driver gets. */
export function CustomerForm({ checkout }: { checkout: Checkout }) {
  const { form, priceChange } = checkout;
  const pickup = useWatch({ control: form.control, name: 'fulfilment' }) === 'pickup';
  const submit = form.handleSubmit(checkout.submit, (errors) => fixErrors(messagesOf(errors)));
  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate className="grid gap-8">
        <ContactFields />
        <FulfilmentChoice />
        {!pickup && <AddressFields />}
        <ScheduleFields pickup={pickup} />
        {!pickup && <TipField />}
        {priceChange && (
          <Notice
            kind="warning"
            live
            title={`The total changed from ${showCents(priceChange.before)} to ${showCents(priceChange.amount)}.`}
          >
            <p>{priceChange.message}</p>
            <Button
              className="mt-3"
              onClick={() => checkout.accept(priceChange.amount)}
              busy={checkout.preparing && 'Preparing payment...'}
            >
              Continue with {showCents(priceChange.amount)}
            </Button>
          </Notice>
        )}
        <Button type="submit" look="jam" size="lg" wide busy={checkout.preparing && 'Preparing payment...'}>
          Continue to payment
        </Button>
      </form>
    </FormProvider>
  );
}

/** All messages of a form's errors, however deep they stand. */
function messagesOf(errors: FieldErrors<CheckoutForm>): string[] {
  const found: string[] = [];
  const collect = (value: unknown) => {
    if (typeof value !== 'object' || value === null || value instanceof Node) return;
    const { message } = value as { message?: unknown };
    if (typeof message === 'string' && message) found.push(message);
    else Object.entries(value).forEach(([key, inner]) => key !== 'ref' && collect(inner));
  };
  collect(errors);
  return found;
}
