import type { Allergen, AllergenLevel } from '@crispi/rules/allergens';
import type { AdminProduct, Allergens, ProductRequest } from '@/api/models';
import { ALLERGEN_CHOICES } from './allergen-choices';

export const DEFAULT_BUNDLE_CATEGORY = 'Cookies';
export const DEFAULT_BUNDLE_QUANTITY = 1;
export const PRICE_WRONG = 'Please enter a price from 0.01 to 10000.00.';

/** The form of the dialog. Numbers are text while they are typed. */
export interface ProductForm {
  name: string;
  description: string;
  price: string;
  /** A category's name; empty until one is chosen. */
  category: string;
  stock: string;
  isActive: boolean;
  isBundle: boolean;
  isTaxable: boolean;
  bundleProducts: { productId: number; quantity: number }[];
  /** Empty: not said yet. */
  allergens: Record<Allergen, AllergenLevel | ''>;
  /** As typed: "almond, pecan". */
  nuts: string;
  dietaryMarks: ('vegan' | 'vegetarian')[];
  noticeHours: string;
  productionUnits: string;
  /** Chosen and not sent yet. */
  image: File | null;
}

const UNDECLARED = Object.fromEntries(ALLERGEN_CHOICES.map(({ name }) => [name, ''])) as ProductForm['allergens'];

export const EMPTY_PRODUCT: ProductForm = {
  name: '',
  description: '',
  price: '',
  category: '',
  stock: '0',
  isActive: true,
  isBundle: false,
  isTaxable: false,
  bundleProducts: [],
  allergens: UNDECLARED,
  nuts: '',
  dietaryMarks: [],
  noticeHours: '0',
  productionUnits: '0',
  image: null,
};

export function formOf(product: AdminProduct): ProductForm {
  const { allergens } = product;
  return {
    name: product.name,
    description: product.description,
    price: product.price,
    category: product.category,
    stock: String(product.stock),
    isActive: product.isActive,
    isBundle: product.isBundle,
    isTaxable: product.isTaxable,
    bundleProducts: product.bundleProducts.map(({ productId, quantity }) => ({ productId, quantity })),
    allergens: allergens ? levelsOf(allergens) : UNDECLARED,
    nuts: allergens?.nuts.join(', ') ?? '',
    dietaryMarks: product.dietaryMarks,
    noticeHours: String(product.noticeHours),
    productionUnits: String(product.productionUnits),
    image: null,
  };
}

const levelsOf = (allergens: Allergens) =>
  Object.fromEntries(ALLERGEN_CHOICES.map(({ name }) => [name, allergens[name]])) as ProductForm['allergens'];

/** "12", "12 boxes" → 12; what is no number counts as `otherwise`. */
export function wholeNumber(text: string, otherwise: number): number {
  const number = Number.parseInt(text, 10);
  return number >= 0 ? number : otherwise;
}

export const isPrice = (price: string) =>
  /^\d{1,5}(\.\d{1,2})?$/.test(price.trim()) && Number(price) > 0 && Number(price) <= 10_000;

export const nutNames = (typed: string) => [
  ...new Set(
    typed
      .split(/[,;\n]/)
      .map((name) => name.trim().toLowerCase())
      .filter(Boolean),
  ),
];

/** What is said of the nine: all of them, nothing yet, or a part. */
export function declarationOf({ allergens }: Pick<ProductForm, 'allergens'>): 'whole' | 'none' | 'part' {
  const missing = ALLERGEN_CHOICES.filter(({ name }) => allergens[name] === '').length;
  return missing === 0 ? 'whole' : missing === ALLERGEN_CHOICES.length ? 'none' : 'part';
}

/** The fields as the API takes them in a form: texts, lists as JSON. */
export function requestOf(form: ProductForm) {
  const nuts = form.allergens.treeNuts === 'none' ? [] : nutNames(form.nuts);
  return {
    name: form.name.trim(),
    description: form.description.trim(),
    price: form.price.trim(),
    category: form.category,
    stock: String(wholeNumber(form.stock, 0)),
    isActive: String(form.isActive),
    isBundle: String(form.isBundle),
    isTaxable: String(form.isTaxable),
    bundleProducts: JSON.stringify(form.isBundle ? form.bundleProducts : []),
    // What a bundle declares follows from its products.
    ...(!form.isBundle && {
      allergens: declarationOf(form) === 'whole' ? JSON.stringify({ ...form.allergens, nuts }) : '',
      dietaryMarks: JSON.stringify(form.dietaryMarks),
      noticeHours: String(wholeNumber(form.noticeHours, 0)),
      productionUnits: String(wholeNumber(form.productionUnits, 0)),
    }),
    ...(form.image && { image: form.image }),
  } satisfies Partial<Record<keyof ProductRequest, string | Blob>>;
}
