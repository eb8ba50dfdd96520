import { ChevronLeft } from 'lucide-react';
import { Link, NavLink, useLocation, useMatches, useNavigate } from 'react-router-dom';
import { Logo } from '@/ui/logo';
import { AccountButton } from './account-button';
import { CartButton } from './cart-button';
import { SearchBox } from './search-box';

const LINKS = [
  ['Home', '/'],
  ['Shop', '/shop'],
  ['Contact', '/contact'],
] as const;

/** What a route may ask of the header: `export const handle = { header: { back: true, title: 'Order placed' } }`. */
interface HeaderWishes {
  back?: boolean;
  title?: string;
}

/** On a phone two short rows (logo, account, cart; links, search), from 768 px one. Only the one row sticks. */
export function Header() {
  const matches = useMatches();
  const { back, title } = (matches.at(-1)?.handle as { header?: HeaderWishes } | undefined)?.header ?? {};
  return (
    <header className="z-30 border-b border-line/70 bg-milk md:sticky md:top-0">
      <div className="page flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 md:flex-nowrap md:gap-x-6 md:py-3">
        <div className="flex min-w-0 items-center gap-x-1">
          {back && <BackButton />}
          <Link to="/" aria-label="crispi, home" className="-ml-1 rounded-chip px-1 py-2">
            <Logo className="text-[1.9rem]" />
          </Link>
          {title && <p className="truncate pl-2 font-semibold text-mocha max-sm:sr-only">{title}</p>}
        </div>
        <nav aria-label="Main" className="order-3 md:order-none">
          <ul className="flex">
            {LINKS.map(([label, to]) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end
                  className="inline-flex h-11 items-center rounded-control px-2.5 font-semibold text-mocha underline-offset-8 first:pl-0 hover:text-cocoa aria-[current=page]:text-cocoa aria-[current=page]:underline aria-[current=page]:decoration-butter-deep aria-[current=page]:decoration-3 max-md:px-2 max-md:text-sm max-[359px]:px-1.5"
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

/** On phones: to where the visitor came from; for a page opened from outside, to the shop. Wider screens have breadcrumbs. */
function BackButton() {
  const navigate = useNavigate();
  const { key } = useLocation();
  return (
    <button
      type="button"
      aria-label="Back"
      onClick={() => void (key === 'default' ? navigate('/shop') : navigate(-1))}
      className="-ml-3 grid size-11 shrink-0 place-items-center rounded-control hover:bg-oat md:hidden"
    >
      <ChevronLeft aria-hidden className="size-5.5" strokeWidth={1.75} />
    </button>
  );
}
