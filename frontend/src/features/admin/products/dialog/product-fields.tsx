import { Controller, useFormContext } from 'react-hook-form';
import { showPrice } from '@crispi/rules/money';
import type { AdminCategory, AdminProduct } from '@/api/models';
import { TextField } from '@/ui/field';
import { FileField } from '@/ui/file-field';
import { FilePreview } from '@/ui/file-field';
import { Picture, tintOf } from '@/ui/picture';
import { SelectField } from '@/ui/select';
import { Switch } from '@/ui/switch';
import { TextareaField } from '@/ui/textarea-field';
import { bundleStock } from './bundle-fields';
import { type ProductForm, isPrice, wholeNumber } from './product-form';

const PICTURES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
const MOST_BYTES = 5 * 1024 * 1024;

interface Props {
  product: AdminProduct | null;
  categories: AdminCategory[];
  /** Fraction of the picture that was sent. */
  sent: number | null;
}

export function ProductFields({ product, categories, sent }: Props) {
  const { register, control, formState } = useFormContext<ProductForm>();
  const { errors } = formState;
  return (
    <>
      <PictureField product={product} sent={sent} />
      <TextField label="Name" required maxLength={120} error={errors.name?.message} {...register('name')} />
      <TextareaField
        label="Description"
        rows={3}
        maxLength={5000}
        error={errors.description?.message}
        {...register('description')}
      />
      <Controller
        name="category"
        control={control}
        render={({ field }) => (
          <SelectField
            label="Category"
            required
            placeholder="Choose a category"
            value={field.value}
            onChange={field.onChange}
            error={errors.category?.message}
            options={categories.map(({ name, isActive }) => ({
              value: name,
              label: isActive ? name : `${name} (inactive)`,
            }))}
          />
        )}
      />
      <PriceAndStock />
    </>
  );
}

function refused(file: File): string | null {
  if (file.size > MOST_BYTES) return 'The picture is larger than 5 MB. Please choose a smaller one.';
  return PICTURES.split(',').includes(file.type) ? null : 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.';
}

function PictureField({ product, sent }: { product: AdminProduct | null; sent: number | null }) {
  const { control, setError, clearErrors, formState } = useFormContext<ProductForm>();
  return (
    <Controller
      name="image"
      control={control}
      render={({ field }) => (
        <FileField
          label="Picture"
          hint="JPEG, PNG, WebP, AVIF or GIF, at most 5 MB. It is shown whole."
          accept={PICTURES}
          file={field.value}
          error={formState.errors.image?.message}
          progress={sent}
          current={
            <div className="size-full p-1.5" style={{ backgroundColor: tintOf(product) }}>
              <Picture of={product} alt="" sizes="96px" />
            </div>
          }
          onChange={(file) => {
            const problem = file && refused(file);
            if (problem) return setError('image', { type: 'file', message: problem });
            clearErrors('image');
            field.onChange(file);
          }}
        />
      )}
    />
  );
}

function PriceAndStock() {
  const { register, watch, formState } = useFormContext<ProductForm>();
  const { errors } = formState;
  const isBundle = watch('isBundle');
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <TextField
        label="Price in dollars"
        required
        inputMode="decimal"
        autoComplete="off"
        placeholder="4.50"
        error={errors.price?.message}
        {...register('price')}
      />
      {!isBundle && (
        <>
          <Count name="stock" label="Stock" error={errors.stock?.message} />
          <Count
            name="noticeHours"
            label="Notice in hours"
            hint="Between order and delivery."
            error={errors.noticeHours?.message}
          />
          <Count
            name="productionUnits"
            label="Production units"
            hint="What one of it takes of a day in the kitchen; a cookie is always 1."
            error={errors.productionUnits?.message}
          />
        </>
      )}
    </div>
  );
}

/** A whole number; anything else becomes 0 when the field loses the focus. */
function Count({
  name,
  ...field
}: {
  name: 'stock' | 'noticeHours' | 'productionUnits';
  label: string;
  hint?: string;
  error?: string;
}) {
  const { register, setValue } = useFormContext<ProductForm>();
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      {...register(name, {
        onBlur: ({ target }: { target: HTMLInputElement }) =>
          setValue(name, String(wholeNumber(target.value, 0)), { shouldDirty: true }),
      })}
    />
  );
}

export function ProductSwitches() {
  const { control, formState } = useFormContext<ProductForm>();
  return (
    <div className="grid gap-1 border-t border-line pt-3">
      <Controller
        name="isTaxable"
        control={control}
        render={({ field }) => (
          <Switch
            label="Taxable"
            hint="Sales tax is added when it is sold by itself."
            checked={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <Controller
        name="isActive"
        control={control}
        render={({ field }) => (
          <Switch
            label="Active"
            hint="Shoppers see it and can order it."
            checked={field.value}
            onChange={field.onChange}
            error={formState.errors.isActive?.message}
          />
        )}
      />
    </div>
  );
}

/** A live preview of the card that shoppers see. */
export function LiveCard({ product, products }: { product: AdminProduct | null; products: AdminProduct[] }) {
  const { name, description, price, stock, isBundle, bundleProducts, image, isActive } =
    useFormContext<ProductForm>().watch();
  const left = isBundle ? bundleStock(bundleProducts, products).stock : wholeNumber(stock, 0);
  return (
    <aside aria-label="How shoppers see it" className="max-md:hidden">
      <div className="sticky top-0">
        <p className="mb-2 text-xs font-semibold text-mocha">
          {isActive ? 'In the shop' : 'Not in the shop while inactive'}
        </p>
        <div className="rounded-tile border border-line bg-white p-3">
          <div
            className={`rounded-chip p-[9%] ${isActive ? '' : 'opacity-60 grayscale-[60%]'}`}
            style={{ backgroundColor: left > 0 ? tintOf(product) : '#EFE9E1' }}
          >
            {image ? (
              <FilePreview file={image} className="aspect-square w-full object-contain" />
            ) : (
              <Picture of={product} alt="" sizes="200px" />
            )}
          </div>
          <p className="mt-3 line-clamp-2 font-display text-lg leading-tight font-bold tracking-tight [overflow-wrap:anywhere]">
            {name.trim() || 'Name of the product'}
          </p>
          <p className="truncate text-mocha">{description.trim() || 'Description'}</p>
          <p className="num mt-2 flex items-baseline justify-between gap-2">
            <span className="font-bold">{isPrice(price) ? showPrice(price.trim()) : '$0.00'}</span>
            <span className="text-xs text-mocha">{left > 0 ? 'In stock' : 'Sold out'}</span>
          </p>
        </div>
      </div>
    </aside>
  );
}
