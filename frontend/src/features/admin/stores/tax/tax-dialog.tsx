import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import type { TaxMethod } from '@crispi/rules/tax';
import { call } from '@/api/client';
import type { AdminStore, StoreTax, TaxTable } from '@/api/models';
import { Choice } from '@/ui/choice';
import { FormDialog } from '@/ui/form-dialog';
import { Conflict, useConflict } from '../../shell/screen/conflict';
import { choiceOf } from '../../shell/screen/form';
import { Loaded, together } from '../../shell/screen/loaded';
import { useSave } from '../../shell/screen/save';
import { oneRate } from '../store-form';
import { RulesFields } from './rules-fields';
import { StripeFields } from './stripe-fields';
import { METHODS, bodyOf, formOf, taxDifferences, type TaxForm } from './tax-form';
import { storeTaxQuery, taxTablesQuery } from './tax.queries';

interface Props {
  store: AdminStore;
  /** Its rate is that of all stores with one rate. */
  first: AdminStore;
  onClose: () => void;
  onSaved: () => void;
}

const TITLE = 'Sales tax';

/** How a store taxes its orders. */
export function TaxDialog({ store, ...props }: Props) {
  const tax = useQuery(storeTaxQuery(store.id));
  const tables = useQuery(taxTablesQuery());
  const read = together([tax, tables]);
  if (read.data) return <TaxEditor store={store} tax={read.data[0]} tables={read.data[1]} {...props} />;
  return (
    <FormDialog open onClose={props.onClose} title={TITLE} text={store.name} dirty={false} width="xl">
      <Loaded
        query={read}
        label="Loading the tax settings"
        failed="The tax settings could not be loaded"
        placeholder={['h-24', 'h-24', 'h-24']}
        className="grid gap-2 sm:grid-cols-3"
      >
        {() => null}
      </Loaded>
    </FormDialog>
  );
}

interface EditorProps extends Props {
  /** As it was when the dialog was opened. */
  tax: StoreTax;
  tables: TaxTable[];
}

function TaxEditor({ store, first, tax, tables, onClose, onSaved }: EditorProps) {
  const client = useQueryClient();
  const form = useForm<TaxForm>({ defaultValues: formOf(tax), shouldFocusError: false });
  const conflict = useConflict(tax, () => client.fetchQuery(storeTaxQuery(store.id)).catch(() => null));
  const { errors, isDirty } = form.formState;
  const save = useSave(
    ({ typed, base }: { typed: TaxForm; base: StoreTax }) =>
      call('PUT /api/admin/stores/{id}/tax', { path: { id: store.id }, body: bodyOf(typed, base) }),
    {
      form,
      caught: conflict.caught,
      refresh: [storeTaxQuery(store.id).queryKey],
      onSaved,
      done: ['Sales tax saved', `${store.name} uses it from the next order on.`],
      failed: ['Error', 'Failed to save the sales tax'],
    },
  );
  const saveOn = (base: StoreTax) => form.handleSubmit((typed) => save.mutate({ typed, base }));
  const { newer } = conflict;
  const method = useWatch({ control: form.control, name: 'method' });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={TITLE}
      text={store.name}
      dirty={isDirty}
      canSave={isDirty}
      onSubmit={saveOn(conflict.base)}
      saveText="Save sales tax"
      saving={save.isPending}
      error={errors.root?.message}
      width="xl"
      aside={
        <p className="text-mocha">
          {!isDirty && 'Nothing is changed yet. '}Orders that are already placed keep their tax.
        </p>
      }
    >
      {newer && (
        <Conflict
          // What was saved since has a time.
          newer={{ changedBy: newer.changedBy, changedAt: newer.changedAt! }}
          differences={taxDifferences(newer, form.getValues())}
          onTheirs={() => form.reset(formOf(conflict.settle()!))}
          onMine={() => void saveOn(conflict.settle()!)()}
          busy={save.isPending}
        />
      )}
      <MethodField form={form} first={first} />
      {method === 'rules' && <RulesFields form={form} store={store} table={tables.find(isOf(store))} />}
      {method === 'stripe' && <StripeFields form={form} />}
    </FormDialog>
  );
}

const isOf =
  ({ state }: AdminStore) =>
  (table: TaxTable) =>
    table.state === state;

/** The first store has the one rate of all. */
const textOf = (method: TaxMethod, first: AdminStore) =>
  ({
    formula: `${oneRate(first)}, on products marked as taxable. By this rule delivery isn’t taxed.`,
    rules: 'By tax class and place, with your own rules. Delivery can be taxed.',
    stripe: 'Stripe finds the tax of each order by its address, for a fee.',
  })[method];

function MethodField({ form, first }: { form: UseFormReturn<TaxForm>; first: AdminStore }) {
  const chosen = choiceOf(form, 'method');
  return (
    <div role="radiogroup" aria-label="How this store taxes" className="grid gap-2 sm:grid-cols-3">
      {Object.entries(METHODS).map(([method, name]) => (
        <Choice
          key={method}
          name="method"
          value={method}
          checked={chosen.value === method}
          onChoose={() => chosen.onChange(method as TaxMethod)}
          className="items-start! justify-start! p-3"
        >
          <span>
            <span className="block text-base font-semibold">{name}</span>
            <span className="mt-0.5 block">{textOf(method as TaxMethod, first)}</span>
          </span>
        </Choice>
      ))}
    </div>
  );
}
