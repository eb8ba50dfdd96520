import type { ReactNode } from 'react';

const LINKS = [
  ['Home', '/'],
  ['Shop', '/shop'],
  ['Contact', '/contact'],
] as const;

const MORE = [
  ['Build a box', '/cookie-builder'],
  ['All products', '/shop'],
  ['Contact', '/contact'],
] as const;

export const button = {
  jam: 'lip inline-flex min-h-13 items-center justify-center gap-2 rounded-control bg-jam px-6 py-2.5 text-center text-lg font-bold text-white [--lip:var(--color-jam-dark)]',
  cocoa:
    'lip inline-flex min-h-13 items-center justify-center gap-2 rounded-control bg-cocoa px-6 py-2.5 text-center text-lg font-bold text-white [--lip:#000]',
};

interface Props {
  path: string;
  /** Whether the real header has a way back on this page. */
  back?: boolean;
  children: ReactNode;
}

/**
 * Header and footer around a first view, in the places and sizes of the real ones. Nothing in it can be typed into or
 * pressed but links: what somebody begins here must not be lost when the scripts take over.
 */
export function Frame({ path, back, children }: Props) {
  return (
    <>
      <header className="z-30 border-b border-line/70 bg-milk md:sticky md:top-0">
        <div className="page flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 md:flex-nowrap md:gap-x-6 md:py-3">
          <div className="flex min-w-0 items-center gap-x-1">
            {back && <span aria-hidden className="-ml-3 size-11 shrink-0 md:hidden" />}
            <a href="/" aria-label="crispi, home" className="-ml-1 rounded-chip px-1 py-2">
              <span
                className="font-display leading-none font-extrabold tracking-[-0.06em] text-[1.9rem]"
                translate="no"
              >
                crispi
              </span>
            </a>
          </div>
          <nav aria-label="Main" className="order-3 md:order-none">
            <ul className="flex">
              {LINKS.map(([label, to]) => (
                <li key={to}>
                  <a
                    href={to}
                    aria-current={to === path ? 'page' : undefined}
                    className="inline-flex h-11 items-center rounded-control px-2.5 font-semibold text-mocha underline-offset-8 first:pl-0 aria-[current=page]:text-cocoa aria-[current=page]:underline aria-[current=page]:decoration-butter-deep aria-[current=page]:decoration-3 max-md:px-2 max-md:text-sm max-[359px]:px-1.5"
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="order-4 min-w-0 flex-1 md:order-none md:flex md:justify-end">
            <div aria-hidden className="h-11 w-full rounded-control bg-oat md:max-w-72" />
          </div>
          <div className="ml-auto flex min-w-0 items-center gap-1.5 max-md:order-2">
            <a
              href="/login"
              className="inline-flex h-11 min-w-11 items-center justify-center gap-1.5 rounded-control px-2 font-semibold max-md:text-sm"
            >
              <span aria-hidden className="size-5 shrink-0" />
              <span className="max-[359px]:sr-only">Account</span>
            </a>
            <a
              href="/cart"
              className="relative inline-flex h-11 shrink-0 items-center gap-2 rounded-full bg-cocoa px-4 font-bold text-white max-md:text-sm"
            >
              <span aria-hidden className="size-4.5 max-[359px]:hidden" />
              <span className="sr-only">Cart</span>
              <span className="num">$0.00 (0)</span>
            </a>
          </div>
          <div aria-hidden className="order-2 w-full md:hidden" />
        </div>
      </header>
      <main id="main" className="min-h-[70dvh] outline-none">
        {children}
      </main>
      <footer className="mt-16 border-t border-line bg-oat sm:mt-24">
        <div className="page grid grid-cols-2 gap-x-6 gap-y-10 py-12 sm:grid-cols-[2fr_1fr_1fr_1fr] sm:py-16">
          <p className="col-span-2 max-w-[30ch] text-mocha sm:col-span-1">
            Cookies baked in Austin, Texas, and brought to your door.
          </p>
          <nav aria-label="Pages of the shop">
            <ul className="text-mocha">
              {MORE.map(([label, to]) => (
                <li key={label}>
                  <a href={to} className="inline-block rounded-chip py-1.5 underline-offset-4 hover:underline">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </footer>
    </>
  );
}

/** Where the page stands; the last step is the page itself. */
export function Crumbs({ steps, here }: { steps: readonly (readonly [string, string])[]; here: string }) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-mocha">
      <ol className="flex flex-wrap items-center gap-x-2">
        {steps.map(([label, to]) => (
          <li key={to} className="flex items-center gap-2">
            <a href={to} className="-my-1 rounded-chip py-1 underline-offset-4 hover:text-jam hover:underline">
              {label}
            </a>
            <span aria-hidden>/</span>
          </li>
        ))}
        <li aria-current="page" className="min-w-0 truncate font-semibold text-cocoa">
          {here}
        </li>
      </ol>
    </nav>
  );
}
