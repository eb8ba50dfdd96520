import { Skeleton } from '@/ui/skeleton';

export const ALL_PRODUCTS = 'All Products';
/** The cookies' category until the categories have loaded; then the category's kind decides, not its name. */
export const DEFAULT_CATEGORY = 'Cookies';

/** About as many as most shops have. */
const LOADING = 6;

interface Props {
  categories: { id: number; name: string }[];
  chosen: string;
  onChoose: (category: string) => void;
  /** The categories are on their way. */
  loading?: boolean;
}

/** One button per category after "All Products"; scrolls sideways on a phone rather than growing tall. */
export function CategoryFilter({ categories, chosen, onChoose, loading = false }: Props) {
  return (
    <div
      role="group"
      aria-label="Categories"
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1.5 [scrollbar-width:none] sm:-mx-1 sm:flex-wrap sm:px-1"
    >
      {[ALL_PRODUCTS, ...categories.map((category) => category.name)].map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
          className="h-11 shrink-0 rounded-control border-[1.5px] border-line-strong bg-white px-4 font-semibold whitespace-nowrap transition-colors duration-[120ms] hover:border-cocoa hover:bg-oat aria-pressed:border-cocoa aria-pressed:bg-cocoa aria-pressed:text-white"
        >
          {name}
        </button>
      ))}
      {loading &&
        categories.length === 0 &&
        Array.from({ length: LOADING }, (_, at) => <Skeleton key={at} className="h-11 w-24 shrink-0" />)}
    </div>
  );
}
