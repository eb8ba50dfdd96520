import { Controller, useFormContext } from 'react-hook-form';
import { showPrice } from '@crispi/rules/money';
import { PRODUCT_TAX_CLASSES, TAX_CLASS_NAMES } from '@crispi/rules/tax';
import type { AdminCategory, AdminProduct } from '@/api/models';
import { TextField } from '@/ui/field';
import { FileField, FilePreview } from '@/ui/file-field';
import { Picture, tintOf } from '@/ui/picture';
import { SelectField } from '@/ui/select';
import { Switch } from '@/ui/switch';
import { TextareaField } from '@/ui/textarea-field';
import { choiceOf, switchOf, textOf } from '../../shell/screen/form';
import { StockHistory } from '../stock/stock-history';
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
  const form = useFormContext<ProductForm>();
  // A cookie always takes 1 unit of the kitchen's capacity.
  const isCookie = categories.find(({ name }) => name === form.watch('category'))?.kind === 'box_only';
  return (
    <>
      <PictureField product={product} sent={sent} />
      <TextField label="Name" required maxLength={120} data-first-focus {...textOf(form, 'name')} />
      <TextareaField label="Description" rows={3} maxLength={5000} {...textOf(form, 'description')} />
      <SelectField
        label="Category"
        required
        placeholder="Choose a category"
        options={categories.map(({ name, isActive }) => ({
          value: name,
          label: isActive ? name : `${name} (inactive)`,
        }))}
        {...choiceOf(form, 'category')}
      />
      {!form.watch('isGiftCard') && <Sale isCookie={isCookie} />}
      {product && !form.watch('isGiftCard') && !form.watch('isBundle') && <StockRecord product={product} />}
    </>
  );
}

/** The price and, of what is made here, how many there are and what making one takes. */
function Sale({ isCookie }: { isCookie: boolean }) {
  const form = useFormContext<ProductForm>();
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <TextField
        label="Price in dollars"
        required
        inputMode="decimal"
        autoComplete="off"
        hint="Such as 4.50"
        {...textOf(form, 'price')}
      />
      {!form.watch('isBundle') && (
        <>
          <Count name="stock" label="Stock" />
          <Count name="noticeHours" label="Notice in hours" hint="Between ordering and delivery." />
          {isCookie ? (
            <div>
              <p className="font-semibold">Kitchen work per piece</p>
              <p className="mt-1.5 flex min-h-input items-center text-mocha">1, as for every cookie</p>
            </div>
          ) : (
            <Count name="productionUnits" label="Kitchen work per piece" hint="How much kitchen capacity one takes." />
          )}
        </>
      )}
    </div>
  );
}

/** Why the stock changes now, and why it has changed before. */
function StockRecord({ product: { id, stock } }: { product: AdminProduct }) {
  const form = useFormContext<ProductForm>();
  const changes = wholeNumber(form.watch('stock'), 0) !== stock;
  return (
    <>
      {changes && (
        <TextField
          label="Reason for the new stock"
          maxLength={200}
          hint="For its history, such as “Baked two trays” or “Dropped”."
          {...textOf(form, 'stockReason')}
        />
      )}
      <StockHistory productId={id} />
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
          hint="JPEG, PNG, WebP, AVIF or GIF, at most 5 MB. It’s never cropped."
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

interface CountProps {
  name: 'stock' | 'noticeHours' | 'productionUnits';
  label: string;
  hint?: string;
}

/** A whole number; anything else becomes 0 when the field loses the focus. */
function Count({ name, ...field }: CountProps) {
  const form = useFormContext<ProductForm>();
  const settle = ({ target }: { target: HTMLInputElement }) =>
    form.setValue(name, String(wholeNumber(target.value, 0)), { shouldDirty: true });
  return <TextField {...field} inputMode="numeric" autoComplete="off" {...textOf(form, name, { onBlur: settle })} />;
}

const TAX_CLASSES = PRODUCT_TAX_CLASSES.map((value) => ({ value, label: TAX_CLASS_NAMES[value] }));

export function ProductSwitches() {
  const form = useFormContext<ProductForm>();
  return (
    <div className="grid gap-1 border-t border-line pt-3">
      {!form.watch('isGiftCard') && (
        <>
          <Switch label="Taxable" hint="Sales tax applies when sold by itself." {...switchOf(form, 'isTaxable')} />
          <SelectField
            label="Tax class"
            className="my-2"
            hint="Used instead of Taxable by stores that tax by rules or with Stripe Tax."
            options={TAX_CLASSES}
            {...choiceOf(form, 'taxClass')}
          />
        </>
      )}
      <Switch label="Active" hint="Shoppers see it and can order it." {...switchOf(form, 'isActive')} />
    </div>
  );
}

/** A live preview of the card that shoppers see. */
export function LiveCard({ product, products }: { product: AdminProduct | null; products: AdminProduct[] }) {
  const { name, description, price, stock, isBundle, bundleProducts, isGiftCard, giftCard, image, isActive } =
    useFormContext<ProductForm>().watch();
  const [first = ''] = giftCard.amounts.split(',');
  const shownPrice = isGiftCard ? first.trim() : price.trim();
  const left = isGiftCard ? 1 : isBundle ? bundleStock(bundleProducts, products).stock : wholeNumber(stock, 0);
  return (
    <aside aria-label="How shoppers see it" className="max-md:hidden">
      <div className="sticky top-0">
        <p className="mb-2 text-xs font-semibold text-mocha">
          {isActive ? 'In the shop' : 'Not in the shop while inactive'}
        </p>
        <div className="rounded-tile border border-line bg-white p-3">
          <div
            className={`rounded-chip p-[9%] ${isActive ? '' : 'opacity-60 grayscale-[60%]'}`}
            style={{ backgroundColor: left > 0 ? tintOf(product) : 'var(--color-oat)' }}
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
            <span className="font-bold">{isPrice(shownPrice) ? showPrice(shownPrice) : '$0.00'}</span>
            <span className="text-xs text-mocha">
              {isGiftCard ? 'Sent by email' : left > 0 ? 'In stock' : 'Sold out'}
            </span>
          </p>
        </div>
      </div>
    </aside>
  );
}
