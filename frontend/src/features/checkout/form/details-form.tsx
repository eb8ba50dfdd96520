import { FormProvider } from 'react-hook-form';
import { ContactFields } from './contact-fields';
import { phoneHint } from './customer-form';
import { BringBack, GiftPart } from '../gifts/gift-part';
import { GiftSwitch } from './gift-switch';
import { isPickup } from './form-values';
import { OwnDelivery } from './own-delivery';
import { Section } from '../section';
import { FORM_ID } from '../next-step';
import type { Checkout } from '../state/use-checkout';

/** The cart's customer form in two panels: giver and recipients, then addresses, windows and items. */
export function DetailsForm({ checkout }: { checkout: Checkout }) {
  const { delivers } = checkout;
  const { isGift } = checkout.values;
  return (
    <FormProvider {...checkout.form}>
      <form id={FORM_ID} onSubmit={checkout.submit} noValidate className="@container flex flex-col gap-6 lg:gap-8">
        <Section title="Gift Order Information" active>
          <div className="grid gap-8">
            {delivers && (
              <div className="grid gap-3">
                <GiftSwitch checkout={checkout} />
                <BringBack checkout={checkout} />
              </div>
            )}
            <ContactFields phoneHint={phoneHint(checkout)} />
            {isGift && <GiftPart checkout={checkout} part="who" />}
          </div>
        </Section>
        {delivers && (
          <Section title={!isGift && isPickup(checkout.values) ? 'Pickup' : 'Delivery Address'} active>
            <div className="grid gap-8">
              {isGift ? <GiftPart checkout={checkout} part="where" /> : <OwnDelivery titled />}
            </div>
          </Section>
        )}
      </form>
    </FormProvider>
  );
}
