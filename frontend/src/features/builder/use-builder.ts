import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCreateBox, useEditBox, useSaveMessage } from '@/api/cart.mutations';
import { boxSizeQueries, categoryQueries, productQueries } from '@/api/catalogue.queries';
import { saidBy } from '@/api/client';
import { showPrice } from '@/lib/money';
import { toast } from '@/ui/toast-store';
import { nextStep, selectedCookies } from './box';
import { useBox } from './use-box';

/** Everything the builder's two layouts show and do. `editing` is the id of a box in the cart, or null for a new one. */
export function useBuilder(editing: number | null) {
  const products = useQuery(productQueries.list());
  const categories = useQuery(categoryQueries.list());
  const boxSizes = useQuery(boxSizeQueries.list());
  const sizes = boxSizes.data ?? [];
  const table = useBox(sizes, { keep: editing === null });
  const [writing, setWriting] = useState(false);
  const cookies = useMemo(() => new Map((products.data ?? []).map((one) => [one.id, one])), [products.data]);
  const boxOnly = (categories.data ?? []).filter((one) => one.kind === 'box_only').map((one) => one.name);
  const flavours = (products.data ?? [])
    .filter((one) => one.isActive && boxOnly.includes(one.category))
    .sort((a, b) => a.name.localeCompare(b.name));
  const chosen = sizes.find(({ id }) => id === table.box.sizeId);
  const saving = useSaving(editing, table);
  return {
    table,
    sizes,
    cookies,
    flavours,
    categories: categories.data ?? [],
    editing,
    writing,
    setWriting,
    price: chosen ? showPrice(chosen.basePrice) : '',
    next: nextStep(table.box.wells.length, table.size),
    saveLabel: editing === null ? 'Add box to cart' : 'Save box',
    sizeWanted: table.lit || (table.size === null && table.box.wells.length > 0),
    surprise: () => table.fill(flavours),
    isPending: products.isPending || categories.isPending || boxSizes.isPending,
    isFetching: products.isFetching || categories.isFetching || boxSizes.isFetching,
    error: products.error ?? categories.error ?? boxSizes.error,
    retry: () => Promise.all([products.refetch(), categories.refetch(), boxSizes.refetch()]),
    saving: saving.isPending,
    messageSaving: saving.messageSaving,
    saveMessage: (message: string) => saving.saveMessage(message, () => setWriting(false)),
    save: () => {
      if (table.size === null) {
        toast('Select Box Size', 'Please select a box size before adding to cart.', 'destructive');
        return table.light();
      }
      if (table.box.wells.length !== table.size)
        return toast(
          'Incomplete Selection',
          `Please select exactly ${table.size} cookies for your box.`,
          'destructive',
        );
      saving.save(chosen!.basePrice);
    },
  };
}

export type Builder = ReturnType<typeof useBuilder>;

function useSaving(editing: number | null, table: ReturnType<typeof useBox>) {
  const create = useCreateBox();
  const edit = useEditBox();
  const message = useSaveMessage();
  const navigate = useNavigate();
  const failed = (error: Error) =>
    toast('Error', saidBy(error, 'Failed to create cookie box. Please try again.'), 'destructive');
  const save = (totalPrice: string) => {
    const draft = { boxSizeId: table.box.sizeId!, selectedCookies: selectedCookies(table.box), totalPrice };
    if (editing === null) {
      const onSuccess = () => {
        table.reset();
        toast('Cookie Box Created!', 'Your custom cookie box has been added to cart.');
      };
      return create.mutate({ ...draft, message: table.box.message }, { onSuccess, onError: failed });
    }
    const onSuccess = () => {
      toast('Cookie Box Saved', 'Your box in the cart has been changed.');
      void navigate('/cart');
    };
    edit.mutate({ id: editing, ...draft }, { onSuccess, onError: failed });
  };
  /** A box in the cart gets its card at once; a new one when it is created. */
  const saveMessage = (text: string, done: () => void) => {
    const onSuccess = () => {
      table.write(text);
      toast('Message saved', 'Your personal message has been saved to the card.');
      done();
    };
    if (editing === null) return onSuccess();
    message.mutate(
      { id: editing, personalMessage: text },
      {
        onSuccess,
        onError: (error) =>
          toast('Error saving message', saidBy(error, 'Failed to save personal message'), 'destructive'),
      },
    );
  };
  return { save, saveMessage, isPending: create.isPending || edit.isPending, messageSaving: message.isPending };
}
