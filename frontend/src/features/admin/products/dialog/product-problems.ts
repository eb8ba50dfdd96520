import type { FieldErrors, Resolver } from 'react-hook-form';
import { ALLERGEN_CHOICES } from './allergen-choices';
import { declarationOf, isPrice, nutNames, PRICE_WRONG, type ProductForm } from './product-form';

type Problems = Partial<Record<keyof ProductForm, string>>;

/** What keeps a product from being saved, by its field. */
export function problemsOf(form: ProductForm): Problems {
  return {
    ...(!form.name.trim() && { name: 'Please enter a name.' }),
    ...(!form.price.trim() ? { price: 'Please enter a price.' } : !isPrice(form.price) && { price: PRICE_WRONG }),
    ...(!form.category && { category: 'Please choose a category.' }),
    ...(form.isBundle
      ? form.bundleProducts.length === 0 && { bundleProducts: 'A bundle needs at least one product.' }
      : allergenProblems(form)),
  };
}

function allergenProblems(form: ProductForm): Problems {
  const missing = ALLERGEN_CHOICES.filter(({ name }) => form.allergens[name] === '').length;
  const declared = declarationOf(form);
  if (declared === 'part') return { allergens: `Please say it for all nine: ${missing} to go.` };
  if (declared === 'none')
    return form.isActive
      ? { allergens: 'Declare the allergens before the product is active, or save it inactive.' }
      : {};
  const unnamed = form.allergens.treeNuts === 'contains' && nutNames(form.nuts).length === 0;
  return unnamed ? { nuts: 'Please name the nuts.' } : {};
}

/** Those three the spec asks for by one toast. */
export const isMissing = (form: ProductForm) => !form.name.trim() || !form.price.trim() || !form.category;

export const productResolver: Resolver<ProductForm> = (values) => {
  const problems = Object.entries(problemsOf(values));
  if (problems.length === 0) return { values, errors: {} };
  const errors = Object.fromEntries(problems.map(([name, message]) => [name, { type: 'validate', message }]));
  return { values: {}, errors: errors as FieldErrors<ProductForm> };
};
