import { useQueryClient } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { lazy, Suspense, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { searchCode } from '@/features/catalogue/search/search-code';
import { plural } from '@/lib/format';

export const SEARCH_ID = 'shop-search';
const LIST_ID = `${SEARCH_ID}-suggestions`;
const optionId = (index: number) => `${LIST_ID}-${index}`;

const loadSuggestions = () => import('@/features/catalogue/search/search-suggestions');
const Suggestions = lazy(async () => ({ default: (await loadSuggestions()).SearchSuggestions }));

/**
 * Searches the whole shop. On /shop the results follow the typing within the chosen category: the first letter adds a
 * history entry, later ones replace it, so Back leads to the page before the search. On other pages it is a combobox
 * that suggests while typing (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/).
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
  const list = useSuggestionList();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    list.close();
    const search = text.trim();
    if (!inShop || search !== asked) go(search);
    typing.current = false;
  };
  const type = (typed: string) => {
    setText(typed);
    list.show(!inShop && typed.trim() !== '');
    if (inShop && typed.trim() !== asked) go(typed.trim());
  };
  const press = (event: KeyboardEvent) => {
    if (list.press(event.key)) event.preventDefault();
    else if (event.key === 'Escape' && text) {
      event.preventDefault();
      type('');
    } else if (event.key === 'ArrowDown' && !list.open) list.show(!inShop && text.trim() !== '');
  };
  return (
    <search className="relative block w-full md:max-w-96">
      <form onSubmit={submit} action="/shop">
        <Search
          aria-hidden
          strokeWidth={1.75}
          className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-mocha"
        />
        <input
          id={SEARCH_ID}
          // Not type="search", which may not be a combobox.
          type="text"
          inputMode="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={list.count > 0}
          aria-controls={list.count > 0 ? LIST_ID : undefined}
          aria-activedescendant={list.active >= 0 ? optionId(list.active) : undefined}
          name="search"
          value={text}
          aria-label="Search the shop"
          placeholder="Search for..."
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          onFocus={() => {
            void client.prefetchQuery(searchCode);
            if (!inShop) void loadSuggestions();
          }}
          onBlur={() => {
            typing.current = false;
            list.close();
          }}
          onKeyDown={press}
          onChange={(event) => type(event.target.value)}
          className="h-11 w-full rounded-control border-[1.5px] border-transparent bg-oat pr-11 pl-10 text-base placeholder-shown:pr-2 placeholder:text-mocha hover:border-line-strong focus:border-line-strong"
        />
        {text && (
          <button
            type="button"
            aria-label="Clear the search field"
            onClick={() => {
              type('');
              document.getElementById(SEARCH_ID)?.focus();
            }}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-mocha hover:text-cocoa"
          >
            <X aria-hidden className="size-4.5" strokeWidth={1.75} />
          </button>
        )}
      </form>
      {list.open && !inShop && (
        <Suspense fallback={null}>
          <Suggestions
            search={text.trim()}
            listId={LIST_ID}
            optionId={optionId}
            active={list.active}
            onCount={list.setCount}
            onChoose={(to) => {
              list.close();
              setText('');
              void navigate(to);
            }}
          />
        </Suspense>
      )}
      <p role="status" className="sr-only">
        {list.count > 0 && `${plural(list.count, 'suggestion')}. Use the arrow keys to choose.`}
      </p>
    </search>
  );
}

/** Whether the suggestions are shown, how many there are, and which one the arrow keys have reached. */
function useSuggestionList() {
  const [open, setOpen] = useState(false);
  const [shown, setCount] = useState(0);
  const [active, setActive] = useState(-1);
  const count = open ? shown : 0;
  const show = (next: boolean) => {
    setOpen(next);
    setActive(-1);
    if (!next) setCount(0);
  };
  const close = () => show(false);
  /** Whether the key was for the list. Before the first and after the last option the arrows lead to the field. */
  const press = (key: string): boolean => {
    if (count === 0) return false;
    if (key === 'ArrowDown') setActive(active + 1 < count ? active + 1 : -1);
    else if (key === 'ArrowUp') setActive(active < 0 ? count - 1 : active - 1);
    else if (key === 'Enter' && active >= 0) document.getElementById(optionId(active))?.click();
    else if (key === 'Escape') close();
    else return false;
    return true;
  };
  return { open, count, active: count > 0 ? active : -1, show, close, setCount, press };
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
