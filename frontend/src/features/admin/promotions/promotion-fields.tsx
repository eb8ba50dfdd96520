import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { PROMOTION_KINDS } from '@crispi/rules/promotion-offer';
import type { Promotion } from '@/api/models';
import { otherClock, shopToday } from '@/lib/dates';
import { pageData } from '@/lib/page-data';
import { Choice } from '@/ui/choice';
import { TextField } from '@/ui/field';
import { Radio } from '@/ui/radio';
import { Switch } from '@/ui/switch';
import { choiceOf, switchOf, textOf } from '../shell/screen/form';
import { ItemsFields } from './items-fields';
import { codeProblem, countProblem, minimumProblem, valueProblem, type PromotionForm } from './promotion-form';

interface Props {
  form: UseFormReturn<PromotionForm>;
  /** Null: a new one. */
  promotion: Promotion | null;
}

const KINDS = { percent: 'Percent off', amount: 'Amount off', free_delivery: 'Free delivery' } as const;

export function PromotionFields({ form, promotion }: Props) {
  return (
    <div className="grid min-w-0 gap-6">
      <Group title="What it gives">
        <GivesFields form={form} />
      </Group>
      <Group title="How shoppers get it">
        <WayFields form={form} promotion={promotion} />
      </Group>
      <Group title="When it applies">
        <ConditionFields form={form} />
      </Group>
      <Group title="Who and how often">
        <LimitFields form={form} />
      </Group>
      <Group title="Dates">
        <DateFields form={form} />
      </Group>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid min-w-0 gap-3">
      <h3 className="text-lg">{title}</h3>
      {children}
    </section>
  );
}

type FieldsProps = Pick<Props, 'form'>;

function GivesFields({ form }: FieldsProps) {
  const kind = choiceOf(form, 'kind');
  return (
    <>
      <TextField
        label="Name"
        required
        maxLength={80}
        autoComplete="off"
        placeholder="Summer sale"
        hint="Shoppers see it where there is no code."
        {...textOf(form, 'name', { validate: (name) => name.trim() !== '' || 'Enter a name.' })}
      />
      <div>
        <p aria-hidden className="mb-1.5 font-semibold">
          Kind
        </p>
        <div role="radiogroup" aria-label="Kind" className="grid grid-cols-3 gap-2">
          {PROMOTION_KINDS.map((value) => (
            <Choice
              key={value}
              name="kind"
              value={value}
              checked={kind.value === value}
              onChoose={() => kind.onChange(value)}
              className="min-h-button px-2 text-center font-semibold"
            >
              {KINDS[value]}
            </Choice>
          ))}
        </div>
      </div>
      {kind.value !== 'free_delivery' && (
        <TextField
          label={kind.value === 'percent' ? 'Discount in %' : 'Discount in $'}
          required
          inputMode="decimal"
          autoComplete="off"
          className="num"
          {...textOf(form, 'value', { validate: valueProblem })}
        />
      )}
    </>
  );
}

function WayFields({ form, promotion }: Props) {
  const way = choiceOf(form, 'way');
  const codes = promotion?.singleUseCodes ?? 0;
  const radio = (value: PromotionForm['way']) => ({
    name: 'way',
    checked: way.value === value,
    onChoose: () => way.onChange(value),
  });
  return (
    <div role="radiogroup" aria-label="How shoppers get it">
      <Radio
        {...radio('code')}
        label="With a code"
        within={
          <TextField
            label="Code"
            required
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="SAVE10"
            hint="Letters A–Z and digits. Upper or lower case doesn’t matter."
            className="[&_input]:uppercase [&_input]:placeholder:normal-case"
            {...textOf(form, 'code', { validate: codeProblem })}
          />
        }
      />
      {codes === 0 && (
        <Radio {...radio('automatic')} label="Automatically" hint="Every cart that fits gets it without a code." />
      )}
      {(codes > 0 || !promotion) && (
        <Radio
          {...radio('single')}
          label={codes > 0 ? 'Only with its single-use codes' : 'With single-use codes'}
          hint={codes > 0 ? 'A code can be added to them.' : 'Each works for one order. You’ll make them next.'}
        />
      )}
    </div>
  );
}

function ConditionFields({ form }: FieldsProps) {
  const categories = choiceOf(form, 'categories');
  const products = choiceOf(form, 'products');
  return (
    <>
      <TextField
        label="Minimum in $"
        inputMode="decimal"
        autoComplete="off"
        placeholder="None"
        hint="Counts only the items it’s for, without delivery and tax."
        className="num"
        {...textOf(form, 'minimum', { validate: minimumProblem })}
      />
      <ItemsFields
        categories={categories.value}
        products={products.value}
        onCategories={categories.onChange}
        onProducts={products.onChange}
        error={categories.error ?? products.error}
      />
    </>
  );
}

function LimitFields({ form }: FieldsProps) {
  const first = switchOf(form, 'firstOrder');
  return (
    <>
      <Switch
        label="First order only"
        hint="For customers who haven’t ordered before, once."
        name="firstOrder"
        {...first}
      />
      <div className="grid grid-cols-2 gap-3">
        {!first.checked && (
          <TextField
            label="Uses per person"
            inputMode="numeric"
            autoComplete="off"
            placeholder="No limit"
            className="num"
            {...textOf(form, 'perPerson', { validate: countProblem })}
          />
        )}
        <TextField
          label="Uses in all"
          inputMode="numeric"
          autoComplete="off"
          placeholder="No limit"
          className="num"
          {...textOf(form, 'limit', { validate: countProblem })}
        />
      </div>
    </>
  );
}

function DateFields({ form }: FieldsProps) {
  const clock = otherClock(pageData.shop.timeZone, shopToday());
  return (
    <>
      <p className="text-mocha">Without a time, the whole day counts. {clock && `Times are ${clock}.`}</p>
      <div className="grid grid-cols-[minmax(0,1fr)_8rem] gap-3">
        <TextField label="Starts" type="date" className="num" {...textOf(form, 'from')} />
        <TextField label="Start time" type="time" className="num" {...textOf(form, 'fromTime')} />
        <TextField label="Ends" type="date" className="num" {...textOf(form, 'until')} />
        <TextField label="End time" type="time" className="num" {...textOf(form, 'untilTime')} />
      </div>
    </>
  );
}
