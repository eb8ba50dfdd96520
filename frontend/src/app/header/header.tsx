import { Link, NavLink } from 'react-router-dom';
import { Logo } from '@/ui/logo';
import { AccountButton } from './account-button';
import { CartButton } from './cart-button';
import { SearchBox } from './search-box';

const LINKS = [
  ['Home', '/'],
  ['Shop', '/shop'],
  ['Contact', '/contact'],
] as const;

/** On a phone two short rows (logo, account, cart; links, search), from 768 px one. Only the first row sticks. */
export function Header() {
  return (
    <header className="z-30 border-b border-line/70 bg-milk md:sticky md:top-0">
      <div className="page flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 md:flex-nowrap md:gap-x-6 md:py-3">
        <Link to="/" aria-label="crispi, home" className="-ml-1 rounded-chip px-1 py-2">
          <Logo className="text-[1.9rem]" />
        </Link>
        <nav aria-label="Main" className="order-3 md:order-none">
          <ul className="flex">
            {LINKS.map(([label, to]) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end
                  className="inline-flex h-11 items-center rounded-control px-2.5 font-semibold text-mocha underline-offset-8 first:pl-0 hover:text-cocoa aria-[current=page]:text-cocoa aria-[current=page]:underline aria-[current=page]:decoration-butter-deep aria-[current=page]:decoration-3 max-md:px-2 max-md:text-sm"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="order-4 min-w-0 flex-1 md:order-none md:flex md:justify-end">
          <SearchBox />
        </div>
        <div className="ml-auto flex min-w-0 items-center gap-1.5 max-md:order-2">
          <AccountButton />
          <CartButton />
        </div>
        <div aria-hidden className="order-2 w-full md:hidden" />
      </div>
    </header>
  );
}
