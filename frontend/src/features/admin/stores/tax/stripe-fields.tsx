import type { UseFormReturn } from 'react-hook-form';
import { TAX_CLASSES, TAX_CLASS_NAMES } from '@crispi/rules/tax';
import { TextField } from '@/ui/field';
import { Notice } from '@/ui/notice';
import { textOf } from '../../shell/screen/form';
import { codeProblem, type TaxForm } from './tax-form';

/** Stripe's tax code of each class. */
export function StripeFields({ form }: { form: UseFormReturn<TaxForm> }) {
  return (
    <div className="mt-5 grid gap-4">
      <Notice kind="quiet" title="Stripe Tax must be on in your Stripe account.">
        Stripe charges a fee for it, and calculates only where your account has a tax registration.
      </Notice>
      <section aria-labelledby="tax-codes" className="grid gap-3">
        <div>
          <h3 id="tax-codes" className="text-lg">
            Tax codes
          </h3>
          <p className="mt-1 text-mocha">
            Choose each from{' '}
            <a href="https://docs.stripe.com/tax/tax-codes" target="_blank" rel="noreferrer" className="underline">
              Stripe’s list of tax codes
            </a>
            . They look like <span className="whitespace-nowrap">txcd_12345678</span>. Leave a field empty to use the
            code of your Stripe account.
          </p>
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          {TAX_CLASSES.map((taxClass) => (
            <TextField
              key={taxClass}
              label={TAX_CLASS_NAMES[taxClass]}
              maxLength={45}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...textOf(form, `codes.${taxClass}`, { validate: codeProblem })}
            />
          ))}
        </div>
      </section>
    </div>
  );
}
