import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { TAXED_WHEN, TAX_CLASS_NAMES } from '@crispi/rules/tax';
import type { AdminStore, TaxTable } from '@/api/models';
import { Button } from '@/ui/button';
import { FieldError, inputLook } from '@/ui/field';
import { Notice } from '@/ui/notice';
import { Select } from '@/ui/select';
import { Switch } from '@/ui/switch';
import { choiceOf, switchOf, textOf } from '../../shell/screen/form';
import { RatesFields } from './rates-fields';
import { TAXED, sampleRows, type TaxForm } from './tax-form';

interface Props {
  form: UseFormReturn<TaxForm>;
  store: AdminStore;
  /** The sample of the store's state. */
  table: TaxTable | undefined;
}

/** When each class is taxed, and at which rate. */
export function RulesFields({ form, store, table }: Props) {
  return (
    <div className="mt-5 grid gap-6">
      <div className="grid gap-1">
        <Switch
          label="Cookies are sold warm"
          hint="Then what is taxed “When sold warm” below is taxed."
          {...switchOf(form, 'isWarm')}
        />
        <Switch
          label="Forks, plates or napkins are enclosed"
          hint="Then what is taxed “With utensils” is taxed."
          {...switchOf(form, 'hasUtensils')}
        />
      </div>
      <section aria-labelledby="tax-classes" className="grid gap-3">
        <h3 id="tax-classes" className="text-lg">
          What is taxed
        </h3>
        <Sample form={form} state={store.state} table={table} />
        <ClassRows form={form} />
      </section>
      <RatesFields form={form} taxRate={store.taxRate} />
    </div>
  );
}

function Sample({ form, state, table }: Pick<Props, 'form' | 'table'> & { state: string }) {
  const [before, setBefore] = useState<TaxForm['rules'] | null>(null);
  const put = (rules: TaxForm['rules']) => form.setValue('rules', rules, { shouldDirty: true });
  const fill = () => {
    setBefore(before ?? structuredClone(form.getValues('rules')));
    put(sampleRows(table!));
  };
  const undo = () => {
    put(before!);
    setBefore(null);
  };
  if (!table)
    return (
      <p className="text-mocha">We have no sample for {state}. Ask your accountant what is taxed, and enter it here.</p>
    );
  const sources = new Map(table.rules.map(({ url, source }) => [url, source]));
  return (
    <Notice kind="quiet" title="Samples, not advice: your accountant decides.">
      <details className="group">
        <summary className="inline-flex min-h-button cursor-pointer list-none items-center gap-1 underline [&::-webkit-details-marker]:hidden">
          What the sample for {table.name} rests on
          <ChevronDown aria-hidden className="size-4 group-open:rotate-180" strokeWidth={1.75} />
        </summary>
        <p>{table.notice}</p>
        <ul className="mt-1 flex flex-wrap gap-x-4">
          {[...sources].map(([url, source]) => (
            <li key={url}>
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-button items-center underline"
              >
                {source}
              </a>
            </li>
          ))}
        </ul>
      </details>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button look="outline" onClick={fill}>
          Fill in the sample for {table.name}
        </Button>
        {before && (
          <Button look="quiet" onClick={undo}>
            Undo
          </Button>
        )}
        <p role="status">{before ? 'Filled in. Save to use it.' : 'This replaces the rows below.'}</p>
      </div>
    </Notice>
  );
}

const COLUMNS = 'grid gap-x-3 gap-y-1.5 sm:grid-cols-[8rem_13rem_minmax(0,1fr)]';

function ClassRows({ form }: Pick<Props, 'form'>) {
  return (
    <div>
      <div aria-hidden className={`${COLUMNS} pb-1 text-xs font-semibold text-mocha max-sm:hidden`}>
        <span>Class</span>
        <span>Taxed</span>
        <span>Law or ruling</span>
      </div>
      <ul className="divide-y divide-line sm:divide-none">
        {form.getValues('rules').map(({ taxClass }, at) => (
          <ClassRow key={taxClass} form={form} at={at} />
        ))}
      </ul>
    </div>
  );
}

function ClassRow({ form, at }: Pick<Props, 'form'> & { at: number }) {
  const { taxClass } = form.getValues(`rules.${at}`);
  const name = TAX_CLASS_NAMES[taxClass];
  const taxed = choiceOf(form, `rules.${at}.taxed`);
  const { error, ...source } = textOf(form, `rules.${at}.source`);
  const problem = taxed.error ?? error;
  const errorId = `tax-rule-${taxClass}`;
  const checked = { 'aria-invalid': problem ? true : undefined, 'aria-describedby': problem && errorId };
  return (
    <li className={`${COLUMNS} py-3 sm:py-1`}>
      <p className="flex items-center font-semibold">{name}</p>
      <span aria-hidden className="text-xs font-semibold text-mocha sm:hidden">
        Taxed
      </span>
      <Select
        aria-label={`${name}, taxed`}
        value={taxed.value}
        onChange={taxed.onChange}
        options={TAXED_WHEN.filter((when) => when !== 'with_goods' || taxClass === 'delivery').map((value) => ({
          value,
          label: TAXED[value],
        }))}
        {...checked}
      />
      <span aria-hidden className="text-xs font-semibold text-mocha sm:hidden">
        Law or ruling
      </span>
      <input
        aria-label={`${name}, law or ruling`}
        maxLength={200}
        autoComplete="off"
        placeholder="Law or ruling"
        className={`${inputLook} h-input`}
        {...source}
        {...checked}
      />
      {problem && (
        <div className="sm:col-span-2 sm:col-start-2">
          <FieldError id={errorId}>{problem}</FieldError>
        </div>
      )}
    </li>
  );
}
