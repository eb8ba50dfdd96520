import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { isApiError } from '@/api/client';
import type { AdminProduct } from '@/api/models';
import { upload } from '@/api/upload';
import { forget, readStored, store } from '@/lib/browser-storage';
import { toast } from '@/ui/toast-store';
import { showSaveError } from '../../shell/save-error';
import { useFocusProblem } from '../../shell/use-focus-problem';
import { catalogueChanged } from '../../shell/admin-catalogue.queries';
import { EMPTY_PRODUCT, formOf, requestOf, type ProductForm } from './product-form';
import { isMissing, productResolver } from './product-problems';

interface Draft {
  values: ProductForm;
  /** The version that was edited: if the product changed since, saving says so. */
  version: number | null;
}

/** What the form started from: null for a new product. */
type Base = Pick<AdminProduct, 'version' | 'stock'> | null;

/** Fills, keeps, checks and saves the form of one product. */
export function useProductForm(product: AdminProduct | null, onSaved: (product: AdminProduct) => void) {
  const client = useQueryClient();
  const draftKey = `crispi:product-draft:${product?.id ?? 'new'}`;
  const [draft] = useState(() => readStored<Draft>(draftKey));
  const [base, setBase] = useState<Base>(product && { ...product, version: draft?.version ?? product.version });
  const [theirs, setTheirs] = useState<AdminProduct | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const form = useForm<ProductForm>({
    defaultValues: product ? formOf(product) : EMPTY_PRODUCT,
    resolver: productResolver,
    // The one effect below finds the first problem, also in groups.
    shouldFocusError: false,
  });
  const { isDirty, submitCount } = form.formState;
  const [restored, setRestored] = useState(draft !== null);
  useEffect(() => {
    if (draft) form.reset({ ...draft.values, image: null }, { keepDefaultValues: true });
  }, [draft, form]);
  useKeptDraft(draftKey, form.control, isDirty, base?.version ?? null);

  const save = useMutation({
    mutationFn: ({ values, from }: { values: ProductForm; from: Base }) => {
      const fields = requestOf(values);
      const onProgress = values.image ? setSent : undefined;
      if (!product || !from) return upload('POST /api/admin/cookies', { form: fields, onProgress });
      const known = { version: String(from.version), stockSeen: String(from.stock) };
      return upload('PUT /api/admin/cookies/{id}', {
        path: { id: product.id },
        form: { ...fields, ...known },
        onProgress,
      });
    },
    onSuccess: async (saved) => {
      forget(draftKey);
      await catalogueChanged(client);
      onSaved(saved);
      toast('Product saved successfully', product ? 'Product updated' : 'New product created');
    },
    onError: (error) => {
      if (isApiError(error, 'product_changed')) setTheirs(error.details.theirs as AdminProduct);
      showSaveError(error, form, { title: 'Error saving product', fallback: 'Please try again.' });
    },
    onSettled: () => setSent(null),
  });
  useFocusProblem(submitCount + save.failureCount);

  return {
    form,
    sent,
    saving: save.isPending,
    submit: form.handleSubmit(
      (values) => save.mutate({ values, from: base }),
      () => {
        if (isMissing(form.getValues())) toast('Missing fields', 'Please fill in all required fields', 'destructive');
      },
    ),
    /** The product as somebody else saved it meanwhile. */
    theirs,
    useTheirs: () => {
      if (!theirs) return;
      form.reset(formOf(theirs));
      setBase(theirs);
      setTheirs(null);
    },
    saveMine: () => {
      if (!theirs) return;
      setBase(theirs);
      setTheirs(null);
      void form.handleSubmit((values) => save.mutate({ values, from: theirs }))();
    },
    /** What was typed before, and not saved, is in the form again. */
    restored,
    startOver: () => {
      form.reset(product ? formOf(product) : EMPTY_PRODUCT);
      setBase(product);
      setRestored(false);
    },
    forgetDraft: () => forget(draftKey),
  };
}

/** While something is not saved, a reload or a page opened by mistake loses nothing but a chosen picture. */
function useKeptDraft(
  key: string,
  control: ReturnType<typeof useForm<ProductForm>>['control'],
  dirty: boolean,
  version: number | null,
): void {
  const values = useWatch({ control });
  useEffect(() => {
    if (dirty) store(key, { values: { ...values, image: null }, version });
    else forget(key);
  }, [key, dirty, values, version]);
}
