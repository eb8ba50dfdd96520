import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { TAXED_WHEN, TAX_CLASS_NAMES, type TaxedWhen } from '@crispi/rules/tax';
import type { AdminStore, TaxTable } from '@/api/models';
import { plural } from '@/lib/format';
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
  const rules = useWatch({ control: form.control, name: 'rules' });
  const effectOf = (when: TaxedWhen[]) => {
    const names = rules.filter(({ taxed }) => when.includes(taxed)).map(({ taxClass }) => TAX_CLASS_NAMES[taxClass]);
    if (names.length === 0) return `Changes nothing now: no class below is set to “${TAXED[when[0]!]}”.`;
    return `If on, these are taxed: ${new Intl.ListFormat('en-US').format(names)}.`;
  };
  return (
    <div className="mt-5 grid gap-6">
      <div className="grid gap-1">
        <Switch
          label="Cookies are sold warm"
          hint={effectOf(['warm', 'warm_or_utensils'])}
          {...switchOf(form, 'isWarm')}
        />
        <Switch
          label="Forks, plates or napkins are enclosed"
          hint={effectOf(['utensils', 'warm_or_utensils'])}
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
  const rules = useWatch({ control: form.control, name: 'rules' });
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
  const differing = sampleRows(table).filter(({ taxed, source }, at) => {
    const row = rules[at]!;
    return row.taxed !== taxed || row.source !== source;
  }).length;
  const isFilled = differing === 0;
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
        <Button look="outline" aria-disabled={isFilled || undefined} onClick={() => !isFilled && fill()}>
          Fill in the sample for {table.name}
        </Button>
        {before && (
          <Button look="quiet" onClick={undo}>
            Undo
          </Button>
        )}
        <p role="status">
          {before
            ? 'Filled in. Save to use it.'
            : isFilled
              ? 'The rows below are the sample.'
              : `This replaces ${plural(differing, 'row')} below.`}
        </p>
      </div>
    </Notice>
  );
}

const COLUMNS = 'grid grid-cols-2 items-center gap-x-3 gap-y-1.5 sm:grid-cols-[10rem_12rem_minmax(0,1fr)]';

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
        <div className="col-span-2 sm:col-start-2">
          <FieldError id={errorId}>{problem}</FieldError>
        </div>
      )}
    </li>
  );
}
