import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { TAX_CLASSES } from '@crispi/rules/tax';
import { Button } from '@/ui/button';
import { FieldError, TextField } from '@/ui/field';
import { SelectField } from '@/ui/select';
import { choiceOf, textOf } from '../../shell/screen/form';
import { percentOf } from '../store-form';
import { ALL_CLASSES, className, rateProblem, type TaxForm, zipProblem } from './tax-form';

interface Props {
  form: UseFormReturn<TaxForm>;
  /** The store's own rate. */
  taxRate: string;
}

const CLASSES = [ALL_CLASSES, ...TAX_CLASSES].map((value) => ({
  value: value as TaxForm['rates'][number]['taxClass'],
  label: className(value as TaxForm['rates'][number]['taxClass']),
}));

/** Rates that differ by class or place. */
export function RatesFields({ form, taxRate }: Props) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'rates' });
  const { rates: problem } = form.formState.errors;
  return (
    <section aria-labelledby="tax-rates" className="grid gap-3">
      <div>
        <h3 id="tax-rates" className="text-lg">
          Rates
        </h3>
        <p className="mt-1 text-mocha">
          <span className="num">{percentOf(taxRate)}%</span> everywhere. Add a rate for a ZIP code or a class that
          differs; the most exact one wins, a ZIP code before a class.
        </p>
      </div>
      {fields.length > 0 && (
        <ul className="divide-y divide-line sm:divide-none">
          {fields.map(({ id }, at) => (
            <li
              key={id}
              className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-3 py-3 sm:grid-cols-[minmax(0,1fr)_11rem_10rem_auto] sm:py-1.5"
            >
              <SelectField
                label="Class"
                className="max-sm:col-span-3"
                options={CLASSES}
                {...choiceOf(form, `rates.${at}.taxClass`)}
              />
              <TextField
                label="ZIP code begins with"
                inputMode="numeric"
                maxLength={5}
                autoComplete="off"
                placeholder="Everywhere"
                className="num"
                {...textOf(form, `rates.${at}.zipCode`, { validate: zipProblem })}
              />
              <TextField
                label="Rate in %"
                inputMode="decimal"
                autoComplete="off"
                className="num"
                {...textOf(form, `rates.${at}.rate`, { validate: rateProblem })}
              />
              <Button
                look="quiet"
                aria-label={`Remove rate ${at + 1}`}
                className="mt-6.5 text-mocha! hover:text-danger!"
                onClick={() => remove(at)}
              >
                <Trash2 aria-hidden className="size-4" strokeWidth={1.75} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {problem?.message && <FieldError id="tax-rates-error">{problem.message}</FieldError>}
      <div>
        <Button look="outline" onClick={() => append({ taxClass: ALL_CLASSES, zipCode: '', rate: percentOf(taxRate) })}>
          <Plus aria-hidden className="size-4" strokeWidth={2} />
          Add a rate
        </Button>
      </div>
    </section>
  );
}
