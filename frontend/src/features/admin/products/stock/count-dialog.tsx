import { useQuery } from '@tanstack/react-query';
import { useId, useState, type KeyboardEvent } from 'react';
import { ApiError, call, userMessage } from '@/api/client';
import type { CountableProduct } from '@/api/models';
import { plural } from '@/lib/format';
import { FieldError, inputLook, TextField } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { Retry } from '@/ui/retry';
import { SearchField } from '@/ui/search-field';
import { Skeleton } from '@/ui/skeleton';
import { catalogueChanged } from '../../shell/admin.queries';
import { useSave } from '../../shell/screen/save';
import { signed } from './stock-history';
import { stockQueries } from './stock.queries';

/** What staff typed, by product; products without a number are not counted. */
type Counts = Record<number, string>;

const isCount = (typed: string) => /^\d{1,7}$/.test(typed) && Number(typed) <= 1_000_000;

/** Staff count the shelf: the differences are shown while they type, and recorded in each product's history. */
export function CountDialog({ onClose }: { onClose: () => void }) {
  const sheet = useQuery(stockQueries.sheet());
  const [counts, setCounts] = useState<Counts>({});
  const [reason, setReason] = useState('');
  const [search, setSearch] = useState('');
  const products = sheet.data ?? [];
  const counted = products.filter(({ id }) => counts[id]?.trim());
  const valid = counted.every(({ id }) => isCount(counts[id]!.trim()));
  const differing = counted.filter(({ id, stock }) => isCount(counts[id]!.trim()) && Number(counts[id]) !== stock);
  const save = useSave(
    () =>
      call('POST /api/admin/stock-counts', {
        body: {
          counts: counted.map(({ id, movementId }) => ({ productId: id, counted: Number(counts[id]), movementId })),
          reason: reason.trim() || undefined,
        },
      }),
    {
      refresh: catalogueChanged,
      onSaved: onClose,
      done: (changed) => [
        'Stock counted',
        changed.length === 0 ? 'Everything was right.' : `The stock of ${plural(changed.length, 'product')} changed.`,
      ],
    },
  );
  const problems = problemsIn(save.error, counted);
  const words = search.trim().toLowerCase();
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Count stock"
      text="Count what is for sale, without what is set aside for orders. Leave the others empty."
      width="lg"
      dirty={counted.length > 0}
      onSubmit={() => save.mutate()}
      saveText="Save counts"
      saving={save.isPending}
      canSave={counted.length > 0 && valid}
      error={
        save.error && problems.size === 0
          ? userMessage(save.error, 'The counts were not saved. Please try again.')
          : undefined
      }
      aside={
        counted.length > 0 && (
          <p role="status" className="num text-mocha">
            {counted.length} of {products.length} counted, {differing.length} different
          </p>
        )
      }
    >
      {sheet.isPending ? (
        <Skeleton className="h-96" />
      ) : !sheet.data ? (
        <Retry title="The products could not be loaded" onRetry={() => void sheet.refetch()} busy={sheet.isFetching} />
      ) : (
        <div className="grid gap-4">
          <SearchField
            label="Find a product to count"
            placeholder="Find a product"
            value={search}
            onChange={setSearch}
          />
          <table className="w-full border-collapse text-left">
            <caption className="sr-only">Products to count</caption>
            <thead>
              <tr className="text-xs text-mocha">
                <th className="py-2 font-semibold">Product</th>
                <th className="px-3 py-2 text-right font-semibold whitespace-nowrap">In stock</th>
                <th className="w-24 px-3.5 py-2 text-right font-semibold">Counted</th>
                <th className="w-16 py-2 pl-3 text-right font-semibold">Differs</th>
              </tr>
            </thead>
            <tbody>
              {products.map((product) => (
                <CountRow
                  key={product.id}
                  product={product}
                  hidden={words !== '' && !`${product.name} ${product.category}`.toLowerCase().includes(words)}
                  typed={counts[product.id] ?? ''}
                  problem={problems.get(product.id)}
                  onType={(typed) => setCounts((before) => ({ ...before, [product.id]: typed }))}
                />
              ))}
            </tbody>
          </table>
          <TextField
            label="Note"
            maxLength={200}
            hint="For the history of each product, such as “Saturday evening”."
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
      )}
    </FormDialog>
  );
}

/** Counting goes down the list: Enter leads to the next product and does not save. */
function toNextOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const { currentTarget } = event;
  const fields = [...currentTarget.closest('table')!.querySelectorAll<HTMLElement>('tr:not([hidden]) [data-count]')];
  fields[fields.indexOf(currentTarget) + 1]?.focus();
}

interface RowProps {
  product: CountableProduct;
  hidden: boolean;
  typed: string;
  problem: string | undefined;
  onType: (typed: string) => void;
}

function CountRow({ product: { name, category, stock }, hidden, typed, problem, onType }: RowProps) {
  const wrong = typed.trim() !== '' && !isCount(typed.trim());
  const difference = typed.trim() && !wrong ? Number(typed) - stock : null;
  const error = problem ?? (wrong ? 'Enter a whole number.' : undefined);
  const id = useId();
  return (
    <tr hidden={hidden} className="border-t border-line align-top">
      <th scope="row" className="py-3 font-semibold [overflow-wrap:anywhere]">
        {name}
        <span className="block text-xs font-normal text-mocha">{category}</span>
        {error && <FieldError id={id}>{error}</FieldError>}
      </th>
      <td className="num px-3 py-3 text-right">{stock}</td>
      <td className="py-1">
        <input
          aria-label={`Counted of ${name}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && id}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          data-count
          onChange={({ target }) => onType(target.value)}
          onKeyDown={toNextOnEnter}
          className={`${inputLook} num h-input text-right`}
        />
      </td>
      <td className={`num py-3 pl-3 text-right ${difference ? 'font-semibold' : 'text-mocha'}`}>
        {difference === null ? '' : difference === 0 ? '0' : signed(difference)}
      </td>
    </tr>
  );
}

/** What the server refuses, by product. */
function problemsIn(error: Error | null, counted: readonly CountableProduct[]): Map<number, string> {
  const found = error instanceof ApiError ? error.errors : [];
  return new Map(
    found.flatMap(({ path, message }) => {
      const product = counted[Number(/^counts\.(\d+)\./.exec(path)?.[1])];
      return product ? [[product.id, message] as const] : [];
    }),
  );
}
