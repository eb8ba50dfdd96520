import { FormProvider } from 'react-hook-form';
import { ContactFields } from './contact-fields';
import { BringBack, GiftPart } from '../gifts/gift-part';
import { GiftSwitch } from './gift-switch';
import { OwnDelivery } from './own-delivery';
import { isPickup } from './form-values';
import type { Checkout } from '../state/use-checkout';

/** The customer form: recipient, address, window and instructions for the driver. */
export function CustomerForm({ checkout }: { checkout: Checkout }) {
  const { delivers } = checkout;
  const { isGift } = checkout.values;
  return (
    <FormProvider {...checkout.form}>
      <div className="@container flex flex-col gap-8">
        {delivers && (
          <div className="grid gap-3">
            <GiftSwitch checkout={checkout} />
            <BringBack checkout={checkout} />
          </div>
        )}
        <ContactFields phoneHint={phoneHint(checkout)} />
        {isGift ? <GiftPart checkout={checkout} /> : delivers && <OwnDelivery />}
      </div>
    </FormProvider>
  );
}

export function phoneHint({ values, delivers }: Pick<Checkout, 'values' | 'delivers'>): string {
  const byDriver = delivers && !values.isGift && !isPickup(values);
  return byDriver
    ? 'We’ll only call if the driver can’t find you.'
    : 'We’ll only call if we have a question about your order.';
}
