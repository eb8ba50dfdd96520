import { set, type FieldErrors, type Resolver } from 'react-hook-form';
import { ALLERGENS, ALLERGEN_LEVELS, ALLERGEN_WORDS, type Allergen, type AllergenLevel } from '@crispi/rules/allergens';
import type { GiftCardOffer } from '@crispi/rules/gift-card-offer';
import { TAX_CLASS_NAMES, type ProductTaxClass } from '@crispi/rules/tax';
import { formatCents, parseCents, type Cents } from '@crispi/rules/money';
import { capitalize } from '@/lib/format';
import type { AdminProduct, Allergens, ProductRequest } from '@/api/models';
import { type Difference, differencesIn } from '../../shell/screen/conflict';

export const DEFAULT_BUNDLE_CATEGORY = 'Cookies';
export const DEFAULT_BUNDLE_QUANTITY = 1;
export const PRICE_WRONG = 'Please enter a price from 0.01 to 10000.00.';

/** Staff choose allergens by their full legal names. */
export const ALLERGEN_CHOICES = ALLERGENS.map((name) => ({ name, label: capitalize(ALLERGEN_WORDS[name].full) }));

export const LEVEL_CHOICES: { level: AllergenLevel; label: string }[] = ALLERGEN_LEVELS.map((level) => ({
  level,
  label: capitalize(level.replace('_', ' ')),
}));

/** The form of the dialog. Numbers are text while they are typed. */
export interface ProductForm {
  name: string;
  description: string;
  price: string;
  /** A category's name; empty until one is chosen. */
  category: string;
  stock: string;
  /** Why it is another, for its history. */
  stockReason: string;
  isActive: boolean;
  isBundle: boolean;
  isTaxable: boolean;
  taxClass: ProductTaxClass;
  bundleProducts: { productId: number; quantity: number }[];
  /** Empty: not declared yet. */
  allergens: Record<Allergen, AllergenLevel | ''>;
  /** As typed: "almond, pecan". */
  nuts: string;
  dietaryMarks: ('vegan' | 'vegetarian')[];
  noticeHours: string;
  productionUnits: string;
  isGiftCard: boolean;
  /** Dollars, as typed: "25, 50, 100". */
  giftCard: { amounts: string; anyAmount: boolean; min: string; max: string };
  /** Chosen and not sent yet. */
  image: File | null;
}

const UNDECLARED = Object.fromEntries(ALLERGEN_CHOICES.map(({ name }) => [name, ''])) as ProductForm['allergens'];

const NO_OFFER: ProductForm['giftCard'] = { amounts: '', anyAmount: false, min: '', max: '' };

export const EMPTY_PRODUCT: ProductForm = {
  name: '',
  description: '',
  price: '',
  category: '',
  stock: '0',
  stockReason: '',
  isActive: true,
  isBundle: false,
  isTaxable: false,
  taxClass: 'bakery',
  bundleProducts: [],
  allergens: UNDECLARED,
  nuts: '',
  dietaryMarks: [],
  noticeHours: '0',
  productionUnits: '0',
  isGiftCard: false,
  giftCard: NO_OFFER,
  image: null,
};

export function formOf(product: AdminProduct): ProductForm {
  const { name, description, price, category, isActive, isBundle, isTaxable, taxClass, allergens, dietaryMarks } =
    product;
  return {
    name,
    description,
    price,
    category,
    isActive,
    isBundle,
    isTaxable,
    taxClass,
    dietaryMarks,
    stock: String(product.stock),
    stockReason: '',
    bundleProducts: product.bundleProducts.map(({ productId, quantity }) => ({ productId, quantity })),
    allergens: allergens ? levelsOf(allergens) : UNDECLARED,
    nuts: allergens?.nuts.join(', ') ?? '',
    noticeHours: String(product.noticeHours),
    productionUnits: String(product.productionUnits),
    isGiftCard: product.giftCard !== null,
    giftCard: product.giftCard ? typedOffer(product.giftCard) : NO_OFFER,
    image: null,
  };
}

function typedOffer({ amounts, min, max }: GiftCardOffer): ProductForm['giftCard'] {
  const typed = (cents: Cents | null) => (cents === null ? '' : formatCents(cents).replace(/\.00$/, ''));
  return { amounts: amounts.map(typed).join(', '), anyAmount: min !== null, min: typed(min), max: typed(max) };
}

const centsOf = (typed: string) => parseCents(typed.replaceAll(/[$\s]/g, ''));

/** What is sold as a gift card; null is an amount that cannot be read. */
function offerOf({ amounts, anyAmount, min, max }: ProductForm['giftCard']) {
  const listed = amounts.split(/[,;\n]/).filter((amount) => amount.trim());
  return {
    amounts: listed.map(centsOf),
    min: anyAmount ? centsOf(min) : null,
    max: anyAmount ? centsOf(max) : null,
  };
}

const levelsOf = (allergens: Allergens) =>
  Object.fromEntries(ALLERGEN_CHOICES.map(({ name }) => [name, allergens[name]])) as ProductForm['allergens'];

/** "12", "12 boxes" → 12; `otherwise` if there is no number. */
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

/** Whether all nine allergens are declared, none, or some. */
export function declarationOf({ allergens }: Pick<ProductForm, 'allergens'>): 'whole' | 'none' | 'part' {
  const missing = ALLERGEN_CHOICES.filter(({ name }) => allergens[name] === '').length;
  return missing === 0 ? 'whole' : missing === ALLERGEN_CHOICES.length ? 'none' : 'part';
}

/** The fields as the API accepts them in a multipart form: texts, lists as JSON. */
export function requestOf(form: ProductForm) {
  const about = {
    name: form.name.trim(),
    description: form.description.trim(),
    category: form.category,
    isActive: String(form.isActive),
    ...(form.image && { image: form.image }),
  };
  if (form.isGiftCard) {
    // The other values do not apply to what is mailed.
    const offer = offerOf(form.giftCard);
    return { ...about, price: formatCents(offer.amounts[0] ?? 0), giftCard: JSON.stringify(offer) };
  }
  const nuts = form.allergens.treeNuts === 'none' ? [] : nutNames(form.nuts);
  return {
    ...about,
    giftCard: '',
    price: form.price.trim(),
    stock: String(wholeNumber(form.stock, 0)),
    ...(form.stockReason.trim() && { stockReason: form.stockReason.trim() }),
    isBundle: String(form.isBundle),
    isTaxable: String(form.isTaxable),
    taxClass: form.taxClass,
    bundleProducts: JSON.stringify(form.isBundle ? form.bundleProducts : []),
    // A bundle's declaration is computed from its products.
    ...(!form.isBundle && {
      allergens: declarationOf(form) === 'whole' ? JSON.stringify({ ...form.allergens, nuts }) : '',
      dietaryMarks: JSON.stringify(form.dietaryMarks),
      noticeHours: String(wholeNumber(form.noticeHours, 0)),
      productionUnits: String(wholeNumber(form.productionUnits, 0)),
    }),
  } satisfies Partial<Record<keyof ProductRequest, string | Blob>>;
}

type Problems = Partial<Record<keyof ProductForm | `giftCard.${'amounts' | 'min' | 'max'}`, string>>;

/** The problems that prevent saving, by field. */
export function problemsOf(form: ProductForm): Problems {
  return {
    ...(!form.name.trim() && { name: 'Please enter a name.' }),
    ...(!form.isGiftCard &&
      (!form.price.trim() ? { price: 'Please enter a price.' } : !isPrice(form.price) && { price: PRICE_WRONG })),
    ...(!form.category && { category: 'Please choose a category.' }),
    ...(form.isGiftCard
      ? offerProblems(form)
      : form.isBundle
        ? form.bundleProducts.length === 0 && { bundleProducts: 'A bundle needs at least one product.' }
        : allergenProblems(form)),
  };
}

/** The API knows the limits. */
function offerProblems({ giftCard }: ProductForm): Problems {
  const { amounts, min, max } = offerOf(giftCard);
  const unread = amounts.length === 0 || amounts.includes(null);
  return {
    ...(unread && { 'giftCard.amounts': 'Enter amounts like 25, 50, 100.' }),
    ...(giftCard.anyAmount && min === null && { 'giftCard.min': 'Enter an amount like 10.' }),
    ...(giftCard.anyAmount && max === null && { 'giftCard.max': 'Enter an amount like 500.' }),
  };
}

function allergenProblems(form: ProductForm): Problems {
  const missing = ALLERGEN_CHOICES.filter(({ name }) => form.allergens[name] === '').length;
  const declared = declarationOf(form);
  if (declared === 'part') return { allergens: `Declare all nine: ${missing} to go.` };
  if (declared === 'none')
    return form.isActive ? { allergens: 'Declare the allergens first, or save the product as inactive.' } : {};
  const unnamed = form.allergens.treeNuts !== 'none' && nutNames(form.nuts).length === 0;
  return unnamed ? { nuts: 'Name the tree nuts.' } : {};
}

/** The three required fields that one toast reports together. */
export const isMissing = (form: ProductForm) =>
  !form.name.trim() || !(form.isGiftCard ? form.giftCard.amounts : form.price).trim() || !form.category;

export const productResolver: Resolver<ProductForm> = (values) => {
  const problems = Object.entries(problemsOf(values));
  if (problems.length === 0) return { values, errors: {} };
  const errors: FieldErrors<ProductForm> = {};
  for (const [name, message] of problems) set(errors, name, { type: 'validate', message });
  return { values: {}, errors };
};

/** The first error message of a field or anything below it. */
export function messageIn(problem: unknown): string | undefined {
  if (typeof problem !== 'object' || problem === null) return undefined;
  if ('message' in problem && typeof problem.message === 'string') return problem.message;
  // The problem of a registered field also holds its element, and through that the whole page.
  return Object.entries(problem)
    .filter(([name]) => name !== 'ref')
    .map(([, below]) => messageIn(below))
    .find(Boolean);
}

const LABELS: Record<keyof Omit<ProductForm, 'image' | 'stockReason'>, string> = {
  name: 'Name',
  description: 'Description',
  price: 'Price',
  category: 'Category',
  stock: 'Stock',
  isActive: 'Active',
  isBundle: 'Bundle',
  isTaxable: 'Taxable',
  taxClass: 'Tax class',
  bundleProducts: 'Bundle contents',
  allergens: 'Allergens',
  nuts: 'Nuts',
  dietaryMarks: 'Diet',
  noticeHours: 'Notice in hours',
  productionUnits: 'Kitchen work per piece',
  isGiftCard: 'Gift card',
  giftCard: 'Amounts',
};

/** The fields that another person saved differently, in words. */
export function productDifferences(newer: AdminProduct, edited: ProductForm, products: AdminProduct[]): Difference[] {
  const nameOf = (id: number) => products.find((product) => product.id === id)?.name ?? `product ${id}`;
  const inWords = ({ allergens, taxClass, bundleProducts, dietaryMarks, giftCard, ...form }: ProductForm) => ({
    ...form,
    taxClass: TAX_CLASS_NAMES[taxClass],
    giftCard: [giftCard.amounts, giftCard.anyAmount && `${giftCard.min}–${giftCard.max}`].filter(Boolean).join(', '),
    bundleProducts: bundleProducts.map((part) => `${part.quantity} × ${nameOf(part.productId)}`).join(', '),
    allergens: allergenWords(allergens),
    dietaryMarks: dietaryMarks.toSorted().join(', '),
  });
  return differencesIn(LABELS, inWords(formOf(newer)), inWords(edited));
}

function allergenWords(allergens: ProductForm['allergens']): string {
  const levelOf = (level: string) => LEVEL_CHOICES.find((choice) => choice.level === level)?.label ?? 'not said';
  const contained = ALLERGEN_CHOICES.filter(({ name }) => allergens[name] !== 'none');
  return contained.map(({ name, label }) => `${label}: ${levelOf(allergens[name])}`).join(', ') || 'None of the nine';
}

/**
 * A list that scrolls inside the dialog. It is four and a half rows high (of 45 px with a mouse, 53 px on touch), so
 * that the half row shows that there is more, also where scrollbars are hidden.
 */
export const BUNDLE_LIST =
  'max-h-[203px] divide-y divide-line overflow-y-auto overscroll-contain pointer-coarse:max-h-[239px]';
