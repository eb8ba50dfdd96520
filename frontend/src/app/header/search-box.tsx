import { useQueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { searchCode } from '@/features/catalogue/search/search-code';

export const SEARCH_ID = 'shop-search';

/**
 * Searches the whole shop. On /shop the results follow the typing within the chosen category: the first letter adds a
 * history entry, later ones replace it, so Back leads to the page before the search.
 */
export function SearchBox() {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const inShop = pathname === '/shop';
  const asked = (inShop && params.get('search')?.trim()) || '';
  const [text, setText] = useTypedOver(asked);
  const typing = useRef(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const go = (search: string) => {
    const next = new URLSearchParams(inShop ? params : undefined);
    next.delete('page');
    if (search) next.set('search', search);
    else next.delete('search');
    void navigate(`/shop?${next}`, { replace: inShop && typing.current });
    typing.current = true;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const search = text.trim();
    if (!inShop || search !== asked) go(search);
    typing.current = false;
  };
  return (
    <search className="relative block w-full md:max-w-72">
      <form onSubmit={submit} action="/shop">
        <Search
          aria-hidden
          strokeWidth={1.75}
          className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-mocha"
        />
        <input
          id={SEARCH_ID}
          type="search"
          name="search"
          value={text}
          aria-label="Search the shop"
          placeholder="Search for..."
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          onFocus={() => void client.prefetchQuery(searchCode)}
          onBlur={() => (typing.current = false)}
          onChange={(event) => {
            setText(event.target.value);
            if (inShop && event.target.value.trim() !== asked) go(event.target.value.trim());
          }}
          className="h-11 w-full rounded-control border-[1.5px] border-transparent bg-oat pr-3 pl-10 text-base placeholder:text-mocha hover:border-line-strong focus:border-line-strong"
        />
      </form>
    </search>
  );
}

/** The typed text, until the address changes by other means (Back, a link, "Clear search"). */
function useTypedOver(asked: string) {
  const [text, setText] = useState(asked);
  const [seen, setSeen] = useState(asked);
  if (asked !== seen) {
    setSeen(asked);
    if (asked !== text.trim()) setText(asked);
  }
  return [text, setText] as const;
}
