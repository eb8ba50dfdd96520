import {
  ALLERGENS,
  type Allergen,
  type AllergenDeclaration,
  type AllergenLevel,
  type DietaryMark,
} from '@crispi/rules/allergens';

/** A product's food declaration. */
export interface SeedDeclaration {
  allergens: AllergenDeclaration;
  dietaryMarks: DietaryMark[];
  noticeHours: number;
  productionUnits: number;
}

interface Contents {
  contains?: Allergen[];
  mayContain?: Allergen[];
  nuts?: string[];
  marks?: DietaryMark[];
  noticeHours?: number;
  productionUnits?: number;
}

function declaration({ contains = [], mayContain = [], nuts = [], marks = [], ...rest }: Contents): SeedDeclaration {
  const level = (allergen: Allergen): AllergenLevel => {
    if (contains.includes(allergen)) return 'contains';
    return mayContain.includes(allergen) ? 'may_contain' : 'none';
  };
  const levels = Object.fromEntries(ALLERGENS.map((allergen) => [allergen, level(allergen)]));
  return {
    allergens: { ...(levels as Record<Allergen, AllergenLevel>), nuts },
    dietaryMarks: marks,
    noticeHours: 0,
    productionUnits: 0,
    ...rest,
  };
}

/** Nuts that our kitchen uses openly every day. */
const KITCHEN_NUTS = ['almond', 'pistachio', 'walnut'];
const VEGETARIAN: DietaryMark[] = ['vegetarian'];
const VEGAN: DietaryMark[] = ['vegan', 'vegetarian'];

/** Baked in our kitchen, with nuts and peanuts nearby; without gelatin unless stated. */
function baked(contains: Allergen[], rest: Contents = {}): SeedDeclaration {
  const mayContain = (['treeNuts', 'peanuts'] as const).filter((allergen) => !contains.includes(allergen));
  const nuts = contains.includes('treeNuts') ? [] : KITCHEN_NUTS;
  return declaration({ contains, mayContain, nuts, marks: VEGETARIAN, ...rest });
}

const drink = (contains: Allergen[], marks: DietaryMark[]) => declaration({ contains, marks });
/** Not food. */
const thing = declaration({});

const DOUGH: Allergen[] = ['wheat', 'milk', 'egg'];
const CHOCOLATE_DOUGH: Allergen[] = [...DOUGH, 'soybeans'];

/** By product slug. Bundles have none: theirs are derived from their contents. */
const DECLARATIONS: Record<string, SeedDeclaration> = {
  'brown-butter-chip': baked(CHOCOLATE_DOUGH),
  'double-chocolate': baked(CHOCOLATE_DOUGH),
  'red-velvet-heart': baked(CHOCOLATE_DOUGH),
  'lemon-glaze': baked(DOUGH),
  'birthday-swirl': baked(CHOCOLATE_DOUGH),
  'raspberry-linzer': baked([...DOUGH, 'treeNuts'], { nuts: ['almond'] }),
  'pistachio-rose': baked([...CHOCOLATE_DOUGH, 'treeNuts'], { nuts: ['pistachio'] }),
  'cocoa-crinkle': baked(DOUGH),
  'peanut-butter-crosshatch': baked([...DOUGH, 'peanuts']),
  'candy-button': baked(CHOCOLATE_DOUGH),
  smores: baked(CHOCOLATE_DOUGH, { marks: [] }),
  'oatmeal-raisin': baked(DOUGH),
  snickerdoodle: baked(DOUGH),
  'salted-caramel-pretzel': baked(CHOCOLATE_DOUGH),
  // Piped by hand.
  'gingerbread-friend': baked(DOUGH, { noticeHours: 4 }),
  'black-and-white': baked(CHOCOLATE_DOUGH),
  'cookies-and-cream': baked(['wheat', 'milk', 'soybeans']),
  'caramel-waffle': baked(CHOCOLATE_DOUGH),
  'almond-crescent': baked(['wheat', 'milk', 'soybeans', 'treeNuts'], { nuts: ['almond'] }),
  'matcha-white-chocolate': baked(CHOCOLATE_DOUGH),
  'cinnamon-roll': baked(DOUGH),
  'vanilla-sugar-star': baked(DOUGH),
  'lavender-shortbread': baked(['wheat', 'milk']),
  'cold-brew': drink([], VEGAN),
  'whole-milk': drink(['milk'], VEGETARIAN),
  'pink-lemonade': drink([], VEGAN),
  'hot-chocolate': drink(['milk', 'soybeans'], []),
  'oat-milk-chai': declaration({ mayContain: ['wheat'], marks: VEGAN }),
  'iced-matcha': drink(['milk'], VEGETARIAN),
  'chocolate-milk': drink(['milk', 'soybeans'], VEGETARIAN),
  'raspberry-fizz': drink([], VEGAN),
  'caramel-popcorn': baked(['milk', 'soybeans'], { productionUnits: 1 }),
  'fudge-brownie': baked([...CHOCOLATE_DOUGH, 'treeNuts'], { nuts: ['walnut'], productionUnits: 1 }),
  'honey-granola': baked(['treeNuts'], {
    mayContain: ['wheat', 'peanuts'],
    nuts: ['almond'],
    productionUnits: 2,
  }),
  'cookie-dough-tub': baked(['wheat', 'milk', 'soybeans'], { productionUnits: 2 }),
  'almond-biscotti': baked(['wheat', 'egg', 'soybeans', 'treeNuts'], {
    mayContain: ['milk', 'peanuts'],
    nuts: ['almond', 'pistachio'],
    productionUnits: 2,
  }),
  'marshmallow-bar': baked(['milk', 'soybeans'], { marks: [], productionUnits: 1 }),
  'canvas-tote': thing,
  'bakery-mug': thing,
  'bakers-apron': thing,
  'cookie-tin': thing,
  'baker-cap': thing,
  'oven-mitt': thing,
  'birthday-card': thing,
  'thank-you-card': thing,
  'you-bake-me-happy-card': thing,
  'sweet-work-card': thing,
  'gift-card-25': thing,
  'gift-card-50': thing,
};

export const declarationOf = (slug: string): SeedDeclaration | undefined => DECLARATIONS[slug];
