import { useFormContext } from 'react-hook-form';
import { showPrice } from '@crispi/rules/money';
import type { AdminProduct } from '@/api/models';
import { FilePreview } from '@/ui/file-preview';
import { Picture, tintOf } from '@/ui/picture';
import { bundleStock } from './bundle';
import { isPrice, wholeNumber, type ProductForm } from './product-form';

/** The card as shoppers will see it, while it is typed. */
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
