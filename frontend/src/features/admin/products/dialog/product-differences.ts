import type { AdminProduct } from '@/api/models';
import type { Difference } from '../../shell/conflict';
import { ALLERGEN_CHOICES, LEVEL_CHOICES } from './allergen-choices';
import { formOf, type ProductForm } from './product-form';

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

/** What differs when somebody else saved the product meanwhile, in words. */
export function productDifferences(theirs: AdminProduct, mine: ProductForm, products: AdminProduct[]): Difference[] {
  return (Object.keys(LABELS) as (keyof typeof LABELS)[])
    .map((name) => ({
      label: LABELS[name],
      theirs: shown(name, formOf(theirs), products),
      mine: shown(name, mine, products),
    }))
    .filter((line) => line.theirs !== line.mine);
}

/** A field in words. */
function shown(name: keyof typeof LABELS, form: ProductForm, products: AdminProduct[]): string {
  if (name === 'allergens') {
    const levelOf = (level: string) => LEVEL_CHOICES.find((one) => one.level === level)?.label ?? 'not said';
    const said = ALLERGEN_CHOICES.filter((one) => form.allergens[one.name] !== 'none');
    return said.map((one) => `${one.label}: ${levelOf(form.allergens[one.name])}`).join(', ') || 'None of the nine';
  }
  if (name === 'bundleProducts') {
    const nameOf = (id: number) => products.find((product) => product.id === id)?.name ?? `product ${id}`;
    return form.bundleProducts.map((part) => `${part.quantity} × ${nameOf(part.productId)}`).join(', ');
  }
  if (name === 'dietaryMarks') return form.dietaryMarks.toSorted().join(', ');
  const value = form[name];
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value;
}
