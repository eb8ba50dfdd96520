import { useEffect, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { AdminCategory, AdminProduct } from '@/api/models';
import { upload } from '@/api/upload';
import { forget, readStored, store } from '@/lib/browser-storage';
import { Button } from '@/ui/button';
import { FormDialog } from '@/ui/form-dialog';
import { Notice } from '@/ui/notice';
import { toast } from '@/ui/toast-store';
import { catalogueChanged } from '../../shell/admin.queries';
import { Conflict, useConflict } from '../../shell/screen/conflict';
import { type SaveOptions, useSave } from '../../shell/screen/save';
import { AllergenFields } from './allergen-fields';
import { BundleFields } from './bundle-fields';
import { GiftCardFields } from './gift-card-fields';
import { LiveCard, ProductFields, ProductSwitches } from './product-fields';
import {
  EMPTY_PRODUCT,
  type ProductForm,
  formOf,
  isMissing,
  productDifferences,
  productResolver,
  requestOf,
} from './product-form';

interface Props {
  /** Null: a new product. */
  product: AdminProduct | null;
  /** A new product starts with its values, but for name, picture and stock. */
  like?: AdminProduct | undefined;
  products: AdminProduct[];
  categories: AdminCategory[];
  onClose: () => void;
  onSaved: (product: AdminProduct) => void;
}

export function ProductDialog({ product, like, products, categories, onClose, onSaved }: Props) {
  const { form, ...edit } = useProductForm(product, like, onSaved);
  const { errors, isDirty } = form.formState;
  const [isBundle, isGiftCard] = form.watch(['isBundle', 'isGiftCard']);
  return (
    <FormProvider {...form}>
      <FormDialog
        open
        onClose={() => {
          edit.forgetDraft();
          onClose();
        }}
        title={product ? 'Edit Product' : 'Add New Product'}
        {...(product && { text: product.name })}
        width="xl"
        dirty={isDirty}
        onSubmit={edit.submit}
        saveText="Save Product"
        saving={edit.saving}
        error={edit.newer ? undefined : errors.root?.message}
      >
        {edit.newer && (
          <Conflict
            newer={edit.newer}
            differences={productDifferences(edit.newer, form.watch(), products)}
            onTheirs={edit.useTheirs}
            onMine={edit.saveMine}
            busy={edit.saving}
          />
        )}
        {edit.restored && (
          <div className="mb-5">
            <Notice kind="info" title="Your unsaved changes are back.">
              <Button look="outline" className="mt-2" onClick={edit.startOver}>
                Start over
              </Button>
            </Notice>
          </div>
        )}
        <div className="grid grid-cols-1 gap-6 md:grid-cols-[minmax(0,1fr)_220px]">
          <div className="grid grid-cols-1 content-start gap-4">
            <ProductFields product={product} categories={categories} sent={edit.sent} />
            <GiftCardFields />
            {!isGiftCard && <BundleFields edited={product?.id ?? null} products={products} categories={categories} />}
            {!isGiftCard && !isBundle && <AllergenFields />}
            <ProductSwitches />
          </div>
          <LiveCard product={product} products={products} />
        </div>
      </FormDialog>
    </FormProvider>
  );
}

interface Draft {
  values: ProductForm;
  /** The edited version: saving reports a conflict if the product has changed since. */
  version: number | null;
}

/** What the form started from: null for a new product. */
type Base = Pick<AdminProduct, 'version' | 'stock'> | null;

/** Fills, keeps, checks and saves the form of one product. */
function useProductForm(
  product: AdminProduct | null,
  like: AdminProduct | undefined,
  onSaved: (product: AdminProduct) => void,
) {
  const draftKey = `crispi:product-draft:${product?.id ?? (like ? `like-${like.id}` : 'new')}`;
  const start = product
    ? formOf(product)
    : like
      ? { ...formOf(like), name: '', stock: EMPTY_PRODUCT.stock }
      : EMPTY_PRODUCT;
  const [draft] = useState(() => readStored<Draft>(draftKey));
  const conflict = useConflict(
    product && { ...product, version: draft?.version ?? product.version },
    ({ details }) => details.theirs as AdminProduct,
  );
  const { base } = conflict;
  const form = useForm<ProductForm>({
    defaultValues: start,
    resolver: productResolver,
    // useSave focuses the first problem, also in groups.
    shouldFocusError: false,
  });
  const { isDirty } = form.formState;
  const [restored, setRestored] = useState(draft !== null);
  useEffect(() => {
    if (draft) form.reset({ ...EMPTY_PRODUCT, ...draft.values, image: null }, { keepDefaultValues: true });
  }, [draft, form]);
  useKeptDraft(draftKey, form.control, isDirty, base?.version ?? null);
  const { save, sent } = useSaveProduct(product, {
    form,
    caught: async (error) => {
      await conflict.caught(error);
      return false;
    },
    refresh: (client) => {
      forget(draftKey);
      return catalogueChanged(client);
    },
    onSaved,
  });

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
    newer: conflict.newer,
    useTheirs: () => form.reset(formOf(conflict.settle()!)),
    saveMine: () => {
      const from = conflict.settle();
      void form.handleSubmit((values) => save.mutate({ values, from }))();
    },
    /** Unsaved input of an earlier visit is in the form again. */
    restored,
    startOver: () => {
      form.reset(start);
      conflict.setBase(product);
      setRestored(false);
    },
    forgetDraft: () => forget(draftKey),
  };
}

interface Input {
  values: ProductForm;
  from: Base;
}

function useSaveProduct(product: AdminProduct | null, options: SaveOptions<Input, AdminProduct, ProductForm>) {
  const [sent, setSent] = useState<number | null>(null);
  const save = useSave(
    ({ values, from }: Input) =>
      sendProduct(product, values, from, values.image ? setSent : undefined).finally(() => setSent(null)),
    {
      ...options,
      done: ['Product saved successfully', product ? 'Product updated' : 'New product created'],
      failed: ['Error saving product', 'Please try again.'],
    },
  );
  return { save, sent };
}

function sendProduct(
  product: AdminProduct | null,
  values: ProductForm,
  from: Base,
  onProgress: ((sent: number) => void) | undefined,
): Promise<AdminProduct> {
  const form = requestOf(values);
  if (!product || !from) return upload('POST /api/admin/cookies', { form, onProgress });
  const seen = { version: String(from.version), stockSeen: String(from.stock) };
  return upload('PUT /api/admin/cookies/{id}', { path: { id: product.id }, form: { ...form, ...seen }, onProgress });
}

/** Keeps unsaved input through a reload or an accidental navigation, except a chosen picture. */
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
