import { FormProvider } from 'react-hook-form';
import type { AdminCategory, AdminProduct } from '@/api/models';
import { Button } from '@/ui/button';
import { FormDialog } from '@/ui/form-dialog';
import { Notice } from '@/ui/notice';
import { Conflict } from '../../shell/conflict';
import { AllergenFields } from './allergen-fields';
import { BundleFields } from './bundle-fields';
import { LiveCard } from './live-card';
import { productDifferences } from './product-differences';
import { ProductFields, ProductSwitches } from './product-fields';
import { useProductForm } from './use-product-form';

interface Props {
  /** Null: a new one. */
  product: AdminProduct | null;
  products: AdminProduct[];
  categories: AdminCategory[];
  onClose: () => void;
  onSaved: (product: AdminProduct) => void;
}

export function ProductDialog({ product, products, categories, onClose, onSaved }: Props) {
  const { form, ...edit } = useProductForm(product, onSaved);
  const { errors, isDirty } = form.formState;
  const isBundle = form.watch('isBundle');
  return (
    <FormProvider {...form}>
      <FormDialog
        open
        onClose={() => {
          edit.forgetDraft();
          onClose();
        }}
        title={product ? 'Edit Product' : 'Add New Product'}
        width="xl"
        dirty={isDirty}
        onSubmit={edit.submit}
        saveText="Save Product"
        saving={edit.saving}
        error={edit.theirs ? undefined : errors.root?.message}
      >
        {edit.theirs && (
          <Conflict
            theirs={edit.theirs}
            differences={productDifferences(edit.theirs, form.watch(), products)}
            onTheirs={edit.useTheirs}
            onMine={edit.saveMine}
            busy={edit.saving}
          />
        )}
        {edit.restored && (
          <div className="mb-5">
            <Notice kind="info" title="What you typed before is here again.">
              <Button look="outline" size="sm" className="mt-2" onClick={edit.startOver}>
                Start over
              </Button>
            </Notice>
          </div>
        )}
        <div className="grid grid-cols-1 gap-6 md:grid-cols-[minmax(0,1fr)_220px]">
          <div className="grid grid-cols-1 content-start gap-4">
            <ProductFields product={product} categories={categories} sent={edit.sent} />
            <BundleFields edited={product?.id ?? null} products={products} categories={categories} />
            {!isBundle && <AllergenFields />}
            <ProductSwitches />
          </div>
          <LiveCard product={product} products={products} />
        </div>
      </FormDialog>
    </FormProvider>
  );
}
