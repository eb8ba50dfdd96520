import { Elements, ExpressCheckoutElement } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { SMALLEST_CHARGE, type Cents } from '@crispi/rules/money';
import { sessionQueries } from '@/api/session';
import { TextField } from '@/ui/field';
import { FulfilmentChoice } from '../form/own-delivery';
import { isPickup } from '../form/form-values';
import { ScheduleFields } from '../form/schedule-fields';
import { TipField } from '../form/tip-field';
import { appearanceOf, ASK_CODE_AGAIN, usePayments } from '../payment/payments';
import { ProblemNotice } from '../payment/problem-notice';
import type { Checkout } from '../state/use-checkout';
import { useWalletSheet, WINDOWS } from './use-wallet-sheet';
import { freeWindows, type Window } from './windows';
import { WALLETS, WalletFrame } from './wallet-frame';

interface Props {
  checkout: Checkout;
  /** The tip and the like are chosen here; otherwise in the form beside it. */
  withFields?: boolean;
}

const AT_THE_DOOR = 'Leave at the door';
const IN_THE_WALLET = 'You choose the address and the time in your wallet.';
const FROM_THE_FORM =
  'You choose the address and the time in your wallet. The tip and the delivery instructions are those of the form.';

/** Apple Pay, Google Pay and Link for an order to one address or a pickup: the wallet fills in the form. */
export function ExpressCheckout({ checkout, withFields = false }: Props) {
  const { lines, values, totals, delivers, stage, preparing } = checkout;
  const client = useQueryClient();
  const user = useQuery(sessionQueries.customer());
  const payments = usePayments();
  const pickup = isPickup(values);
  const bySheet = delivers && !pickup;
  const windows = useQuery({
    queryKey: [WINDOWS, lines.map(({ id, productionUnits }) => [id, productionUnits])],
    queryFn: () => freeWindows(client, lines),
    // Needed once there are buttons to press.
    enabled: bySheet && lines.length > 0 && payments.data !== undefined,
  });
  const due = totals.data?.due ?? 0;
  const sold = lines.length > 0 && lines.every(({ available }) => available);
  const shown = sold && !values.isGift && due >= SMALLEST_CHARGE && stage !== 'payment' && !preparing;
  if (!shown || !payments.data || user.isPending || (bySheet && !windows.data)) return null;
  return (
    <FormProvider {...checkout.form}>
      <Fields stripe={payments.data} due={due} signedIn={Boolean(user.data?.user)}>
        <Wallets checkout={checkout} windows={bySheet ? windows.data! : null} withFields={withFields} />
      </Fields>
    </FormProvider>
  );
}

/** The amount is the sheet's: one that loads while a sheet is open must not change what the sheet shows. */
function Fields({
  stripe,
  due,
  signedIn,
  children,
}: {
  stripe: Stripe;
  due: Cents;
  signedIn: boolean;
  children: ReactNode;
}) {
  const [options] = useState(() => ({
    mode: 'payment' as const,
    amount: due,
    currency: 'usd',
    appearance: appearanceOf(),
    ...(signedIn && ASK_CODE_AGAIN),
  }));
  return (
    <Elements stripe={stripe} options={options}>
      {children}
    </Elements>
  );
}

function Wallets({ checkout, windows, withFields }: Props & { windows: Window[] | null }) {
  const { values, delivers } = checkout;
  const [typed, setTyped] = useState<string | null>(null);
  const pickup = isPickup(values);
  const instructions = (typed ?? values.deliveryInstructions).trim() || (pickup ? '' : AT_THE_DOOR);
  const { problem, handlers } = useWalletSheet(checkout, windows, instructions);
  const { onClick, ...changes } = handlers;
  const press: typeof onClick = (event) => {
    if (!pickup || (values.locationId && values.deliveryDate && values.deliveryTime)) return onClick(event);
    void checkout.form.trigger(['locationId', 'deliveryDate', 'deliveryTime'], { shouldFocus: true });
    event.reject();
  };
  const fields = withFields && delivers && (
    <div className="grid gap-4">
      <FulfilmentChoice name="express-fulfilment" />
      {pickup ? (
        <ScheduleFields pickup />
      ) : (
        <>
          <TipField />
          <TextField
            label="Delivery instructions"
            value={typed ?? (values.deliveryInstructions || AT_THE_DOOR)}
            maxLength={500}
            onChange={({ target }) => {
              setTyped(target.value);
              checkout.form.setValue('deliveryInstructions', target.value);
            }}
          />
        </>
      )}
    </div>
  );
  return (
    <WalletFrame
      title="Express checkout"
      hint={!pickup && delivers && (withFields ? IN_THE_WALLET : FROM_THE_FORM)}
      problem={problem && <ProblemNotice problem={problem} />}
      fields={fields}
    >
      {(found) => (
        <ExpressCheckoutElement
          // Which addresses a sheet asks for is decided when its buttons are made.
          key={String(windows !== null)}
          options={{
            ...WALLETS,
            emailRequired: true,
            phoneNumberRequired: true,
            shippingAddressRequired: windows !== null,
            ...(windows !== null && { allowedShippingCountries: ['US'] }),
          }}
          onReady={found}
          onClick={press}
          {...(windows === null ? { onConfirm: changes.onConfirm, onCancel: changes.onCancel } : changes)}
        />
      )}
    </WalletFrame>
  );
}
