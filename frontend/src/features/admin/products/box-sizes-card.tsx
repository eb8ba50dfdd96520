import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { boxSizeQueries } from '@/api/catalogue.queries';
import { call } from '@/api/client';
import type { BoxSize } from '@/api/models';
import { showPrice } from '@/lib/money';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { TextField } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { Retry } from '@/ui/retry';
import { Skeleton } from '@/ui/skeleton';
import { toast } from '@/ui/toast-store';
import { showSaveError } from '../shell/save-error';
import { useSaved } from '../shell/use-saved';
import { isPrice, PRICE_WRONG } from './dialog/product-form';
import { catalogueChanged } from '../shell/admin-catalogue.queries';

/** What boxes cost, whatever is in them. */
export function BoxSizesCard() {
  const sizes = useQuery(boxSizeQueries.list());
  const [edited, setEdited] = useState<BoxSize | null>(null);
  const { markSaved, wash } = useSaved<number>();
  return (
    <Card title="Box sizes" className="mt-6 max-w-2xl">
      <p className="mb-2 text-mocha">A box has its price whatever flavours are in it.</p>
      {sizes.isError ? (
        <Retry title="The box sizes could not be loaded" onRetry={() => void sizes.refetch()} busy={sizes.isFetching} />
      ) : (
        <ul className="divide-y divide-line">
          {(sizes.data ?? [null, null, null]).map((size, index) =>
            size ? (
              <li key={size.id} className={`flex min-h-12 items-center gap-4 rounded-chip px-1 ${wash(size.id)}`}>
                <span className="flex-1 font-semibold">Box of {size.size}</span>
                <span className="num font-bold">{showPrice(size.basePrice)}</span>
                <Button
                  look="outline"
                  size="sm"
                  aria-label={`Edit price of the box of ${size.size}`}
                  onClick={() => setEdited(size)}
                >
                  <Pencil aria-hidden className="size-4" strokeWidth={1.75} />
                  Edit
                </Button>
              </li>
            ) : (
              // oxlint-disable-next-line react/no-array-index-key -- stand-ins have nothing else
              <li key={index} className="flex h-12 items-center">
                <Skeleton className="h-6 flex-1" />
              </li>
            ),
          )}
        </ul>
      )}
      {edited && (
        <BoxPriceDialog
          size={edited}
          onClose={() => setEdited(null)}
          onSaved={() => {
            markSaved(edited.id);
            setEdited(null);
          }}
        />
      )}
    </Card>
  );
}

function BoxPriceDialog({ size, onClose, onSaved }: { size: BoxSize; onClose: () => void; onSaved: () => void }) {
  const client = useQueryClient();
  const form = useForm({ defaultValues: { basePrice: size.basePrice } });
  const { errors, isDirty } = form.formState;
  const save = useMutation({
    mutationFn: ({ basePrice }: { basePrice: string }) =>
      call('PUT /api/admin/box-sizes/{id}', { path: { id: size.id }, body: { basePrice: basePrice.trim() } }),
    onSuccess: async () => {
      await catalogueChanged(client);
      onSaved();
      toast('Box price saved', `A box of ${size.size} has its new price.`);
    },
    onError: (error) => showSaveError(error, form, { title: 'Error saving box price', fallback: 'Please try again.' }),
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Price of the box of ${size.size}`}
      text="Orders that are placed keep the price they were placed with."
      width="sm"
      dirty={isDirty}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      saveText="Save price"
      saving={save.isPending}
      error={errors.root?.message}
    >
      <TextField
        label="Price in dollars"
        required
        inputMode="decimal"
        autoComplete="off"
        error={errors.basePrice?.message}
        {...form.register('basePrice', { validate: (price) => isPrice(price) || PRICE_WRONG })}
      />
    </FormDialog>
  );
}
