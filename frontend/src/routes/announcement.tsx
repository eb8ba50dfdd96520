import { Newsletter } from '@/features/newsletter/newsletter';
import { useBrand } from '@/lib/page-data';
import { PageHead } from '@/shop/page-head';
import { LARGE, Tray } from '@/shop/tray';

const EMPTY = Array.from({ length: 6 }, () => undefined);

/** In place of the shop's pages until it opens. */
export function Component() {
  const { city } = useBrand();
  return (
    <>
      <PageHead page="announcement" />
      <div className="page grid place-items-center pt-12 text-center sm:pt-16">
        <Tray look={LARGE} spots={EMPTY} className="w-44 -rotate-3 sm:w-52" />
        <h1 className="mt-10 text-4xl">We open soon</h1>
        <p className="mt-3 max-w-[44ch] text-balance text-mocha">
          We’re getting our ovens ready in {city}. Cookies to your door are next.
        </p>
      </div>
      <Newsletter />
    </>
  );
}
