import { Search } from 'lucide-react';
import { Form, useSearchParams } from 'react-router-dom';

export function SearchBox() {
  const [params] = useSearchParams();
  const search = params.get('search') ?? '';
  return (
    <Form role="search" action="/shop" className="relative w-full md:max-w-72">
      <Search
        aria-hidden
        strokeWidth={1.75}
        className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-mocha"
      />
      <input
        key={search}
        type="search"
        name="search"
        defaultValue={search}
        aria-label="Search the shop"
        placeholder="Search for..."
        enterKeyHint="search"
        className="h-11 w-full rounded-control border-[1.5px] border-transparent bg-oat pr-3 pl-10 text-base placeholder:text-mocha hover:border-line-strong focus:border-line-strong"
      />
    </Form>
  );
}
