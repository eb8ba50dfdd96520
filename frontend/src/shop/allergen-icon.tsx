import { Bean, Egg, Fish, Leaf, Milk, Nut, Shrimp, Vegan, Wheat, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Allergen, DietaryMark } from '@crispi/rules/allergens';

const ICONS: Record<Exclude<Allergen, 'peanuts' | 'sesame'> | DietaryMark, LucideIcon> = {
  milk: Milk,
  egg: Egg,
  fish: Fish,
  shellfish: Shrimp,
  treeNuts: Nut,
  wheat: Wheat,
  soybeans: Bean,
  vegan: Vegan,
  vegetarian: Leaf,
};

/** Shown beside its word, never instead of it. */
export function AllergenIcon({ name, className = 'size-4' }: { name: Allergen | DietaryMark; className?: string }) {
  if (name === 'peanuts') return <Drawn className={className}>{PEANUT}</Drawn>;
  if (name === 'sesame') return <Drawn className={className}>{SESAME}</Drawn>;
  const Icon = ICONS[name];
  return <Icon aria-hidden className={className} strokeWidth={1.75} />;
}

/** An allergen that the icon set lacks, drawn in its style. */
function Drawn({ className, children }: { className: string; children: ReactNode }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {children}
    </svg>
  );
}

const PEANUT = (
  <>
    <path d="M12 11.2c-3.6-1-4.8-3.3-4.3-5.6C8.2 3.4 10 2 12.3 2.200c3 .3 4.6 3 3.8 5.7-.6 2-.3 3.1.8 4.7 2.3 3.5.7 8.5-3.6 9.2-4 .6-7.3-2.4-7-6.2.1-1.8 1-3 2.2-3.9" />
    <path d="M11 6h.01M13 8.500h.01M10.5 15h.01M13 17.500h.01M13.5 14h.01" />
  </>
);
const SESAME = (
  <>
    <path d="M7 3.500c2.3 1.6 3 4.3 1.9 6-1 1.5-3 1.5-4 0C3.8 7.8 4.7 5.1 7 3.500Z" />
    <path d="M17 4.500c2.3 1.6 3 4.3 1.9 6-1 1.5-3 1.5-4 0-1.1-1.7-.2-4.4 2.1-6Z" />
    <path d="M12 13c2.3 1.6 3 4.3 1.9 6-1 1.5-3 1.5-4 0-1.1-1.7-.2-4.4 2.1-6Z" />
  </>
);
