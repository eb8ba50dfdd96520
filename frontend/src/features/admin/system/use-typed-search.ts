import { useEffect, useState } from 'react';

const SEARCH_AFTER_MS = 300;

/** What is being typed, and the search it becomes when the fingers rest. */
export function useTypedSearch(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  useEffect(() => {
    if (typed.trim() === search) return;
    const timer = setTimeout(() => onSearch(typed.trim()), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed, search, onSearch]);
  return [typed, setTyped] as const;
}
