import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { productQueries } from '@/api/catalogue.queries';
import { LARGE, Tray } from '@/shop/tray';

interface Props {
  head: ReactNode;
  heading: string;
  text?: string;
  children: ReactNode;
}

/** A page with one short form: signing in, asking for a link, choosing a password. */
export function AccountScreen({ head, heading, text, children }: Props) {
  return (
    <div
      data-low-toasts
      className="page grid justify-items-center gap-12 py-10 sm:py-16 lg:grid-cols-2 lg:items-stretch"
    >
      {head}
      <BrandField />
      <div className="w-full max-w-md lg:max-w-none lg:self-center lg:py-6">
        <h1 className="text-3xl">{heading}</h1>
        {text && <p className="mt-3 max-w-88 text-mocha">{text}</p>}
        <div className="mt-7">{children}</div>
      </div>
    </div>
  );
}

/** On wide screens a tray of cookies beside the form. */
function BrandField() {
  const products = useQuery(productQueries.list());
  const cookies = (products.data ?? []).filter(({ picture, isBundle }) => picture && !isBundle);
  return (
    <div aria-hidden className="grid w-full place-items-center overflow-clip rounded-hero bg-butter p-12 max-lg:hidden">
      <Tray
        look={LARGE}
        loading="lazy"
        spots={Array.from({ length: 12 }, (_, at) => cookies[at])}
        className="w-full max-w-md -rotate-3"
      />
    </div>
  );
}
