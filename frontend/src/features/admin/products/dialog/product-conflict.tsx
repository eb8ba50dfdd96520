import { useFormContext } from 'react-hook-form';
import type { AdminProduct } from '@/api/models';
import { showMoment } from '@/lib/dates';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { ALLERGENS, LEVELS } from './allergen-words';
import { formOf, type ProductForm } from './product-form';

interface Props {
  theirs: AdminProduct;
  products: AdminProduct[];
  onUseTheirs: () => void;
  onSaveMine: () => void;
}

const LABELS: { [Name in keyof Omit<ProductForm, 'image'>]: string } = {
  name: 'Name',
  description: 'Description',
  price: 'Price',
  category: 'Category',
  stock: 'Stock',
  isActive: 'Active',
  isBundle: 'Bundle',
  isTaxable: 'Taxable',
  bundleProducts: 'Bundle contents',
  allergens: 'Allergens',
  nuts: 'Nuts',
  dietaryMarks: 'Diet',
  noticeHours: 'Notice in hours',
  productionUnits: 'Production units',
};

/** Somebody else saved the product meanwhile: what differs, theirs beside yours, and whose is kept. */
export function ProductConflict({ theirs, products, onUseTheirs, onSaveMine }: Props) {
  const mine = useFormContext<ProductForm>().watch();
  const differing = (Object.keys(LABELS) as (keyof typeof LABELS)[]).flatMap((name) => {
    const [there, here] = [shown(name, formOf(theirs), products), shown(name, mine, products)];
    return there === here ? [] : [{ name, there, here }];
  });
  return (
    <div className="mb-5">
      <Notice
        kind="warning"
        live
        title={`Changed by ${theirs.changedBy ?? 'somebody else'} on ${showMoment(theirs.changedAt)}, while you had it open.`}
      >
        <p>Nothing was saved yet. Your text is still here.</p>
        {differing.length > 0 && (
          <table className="mt-2 w-full text-left text-cocoa">
            <thead>
              <tr className="text-xs">
                <th scope="col" className="py-1 pr-3">
                  Field
                </th>
                <th scope="col" className="py-1 pr-3">
                  Theirs
                </th>
                <th scope="col" className="py-1">
                  Yours
                </th>
              </tr>
            </thead>
            <tbody>
              {differing.map(({ name, there, here }) => (
                <tr key={name} className="border-t border-line align-top [overflow-wrap:anywhere]">
                  <th scope="row" className="py-1 pr-3 font-semibold">
                    {LABELS[name]}
                  </th>
                  <td className="py-1 pr-3">{there}</td>
                  <td className="py-1">{here}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          <Button look="outline" size="sm" onClick={onUseTheirs}>
            Use theirs
          </Button>
          <Button size="sm" onClick={onSaveMine}>
            Save mine
          </Button>
        </div>
      </Notice>
    </div>
  );
}

/** A field in words. */
function shown(name: keyof typeof LABELS, form: ProductForm, products: AdminProduct[]): string {
  if (name === 'allergens') {
    const levelOf = (level: string) => LEVELS.find((one) => one.level === level)?.label ?? 'not said';
    const said = ALLERGENS.filter((one) => form.allergens[one.name] !== 'none');
    return said.map((one) => `${one.label}: ${levelOf(form.allergens[one.name])}`).join(', ') || 'None of the nine';
  }
  if (name === 'bundleProducts') {
    const nameOf = (id: number) => products.find((product) => product.id === id)?.name ?? `product ${id}`;
    return form.bundleProducts.map((part) => `${part.quantity} × ${nameOf(part.productId)}`).join(', ') || '–';
  }
  if (name === 'dietaryMarks') return form.dietaryMarks.toSorted().join(', ') || '–';
  const value = form[name];
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value || '–';
}
