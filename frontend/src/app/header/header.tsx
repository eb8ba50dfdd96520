import { ChevronLeft, Menu, Search, X, type LucideIcon } from 'lucide-react';
import { flushSync } from 'react-dom';
import { Link, NavLink, useLocation, useMatches, useNavigate } from 'react-router-dom';
import { useEffect, useState } from 'react';
import { useBrand } from '@/lib/page-data';
import { Logo } from '@/ui/logo';
import { AccountButton } from './account-button';
import { CartButton } from './cart-button';
import { SEARCH_ID, SearchBox } from './search-box';

/** Some have room in the menu of a phone only. */
const LINKS = [
  { label: 'Home', to: '/' },
  { label: 'Shop', to: '/shop' },
  { label: 'Build a box', to: '/cookie-builder', className: 'md:hidden' },
  { label: 'Contact', to: '/contact' },
  { label: 'Help', to: '/help', className: 'md:hidden' },
];

const PANEL_ID = 'header-panel';

/** Header options of a route: `export const handle = { header: { back: true, title: 'Order placed' } }`. */
interface HeaderOptions {
  back?: boolean;
  title?: string;
}

/**
 * A sticky row at every width. On a phone, links and account open as a menu over the page, and the search as a second
 * row.
 */
export function Header() {
  const { name } = useBrand();
  const matches = useMatches();
  const { back, title } = (matches.at(-1)?.handle as { header?: HeaderOptions } | undefined)?.header ?? {};
  const { open, show } = useHeaderPanel();
  const onPhone = {
    menu: 'max-md:absolute max-md:inset-x-0 max-md:top-full max-md:animate-rise max-md:border-b max-md:border-line max-md:bg-milk max-md:p-4 max-md:pt-2 max-md:shadow-lift',
    search: 'max-md:order-last max-md:w-full max-md:pt-2.5 max-md:pb-1',
    closed: 'max-md:hidden',
  }[open];
  const search = () => {
    // Synchronously: a phone opens its keyboard only for a focus within the click handler.
    flushSync(() => show(open === 'search' ? 'closed' : 'search'));
    document.getElementById(SEARCH_ID)?.focus();
  };
  return (
    <header className="sticky top-0 z-30 border-b border-line/70 bg-milk low:static">
      {open === 'menu' && (
        <div
          aria-hidden
          className="absolute inset-x-0 top-full -z-1 h-dvh bg-cocoa/55 md:hidden"
          onClick={() => show('closed')}
        />
      )}
      <div className="page flex flex-wrap items-center gap-x-1 py-2 md:flex-nowrap md:gap-x-6 md:py-3">
        <div className="flex min-w-0 items-center gap-x-1 max-md:flex-1 max-md:basis-12">
          {back && <BackButton />}
          <Link
            to="/"
            aria-label={`${name}, home`}
            className="-ml-1 flex min-w-0 rounded-chip px-1 py-1.5 max-md:@container max-md:flex-1"
          >
            <Logo className="text-[1.9rem] max-[389px]:text-[1.6rem]" />
          </Link>
          {title && <p className="truncate pl-5 font-semibold text-mocha max-sm:sr-only">{title}</p>}
        </div>
        <div className="ml-auto flex md:hidden">
          <Toggle label="Search" icon={Search} on={open === 'search'} onPress={search} />
          <Toggle
            label="Menu"
            icon={open === 'menu' ? X : Menu}
            on={open === 'menu'}
            onPress={() => show(open === 'menu' ? 'closed' : 'menu')}
          />
        </div>
        <div id={PANEL_ID} className={`md:contents ${onPhone}`}>
          <nav aria-label="Main" className={open === 'menu' ? '' : 'max-md:hidden'}>
            <MainLinks />
          </nav>
          <div className={`min-w-0 flex-1 md:flex md:justify-end ${open === 'search' ? '' : 'max-md:hidden'}`}>
            <SearchBox />
          </div>
          <div
            className={`min-w-0 md:-mr-4 max-md:mt-2 max-md:border-t max-md:border-line max-md:pt-2 ${open === 'menu' ? '' : 'max-md:hidden'}`}
          >
            <AccountButton />
          </div>
        </div>
        <CartButton />
      </div>
    </header>
  );
}

function MainLinks() {
  return (
    <ul className="md:flex md:gap-4 lg:gap-6">
      {LINKS.map(({ label, to, className }) => (
        <li key={to} className={className}>
          <NavLink
            to={to}
            end
            className="flex h-11 items-center rounded-control font-semibold text-mocha underline-offset-8 hover:text-cocoa aria-[current=page]:text-cocoa aria-[current=page]:underline aria-[current=page]:decoration-butter-deep aria-[current=page]:decoration-3 max-md:h-12"
          >
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

interface ToggleProps {
  label: string;
  icon: LucideIcon;
  on: boolean;
  onPress: () => void;
}

/** Shows and hides a part of the header on a phone. */
function Toggle({ label, icon: Icon, on, onPress }: ToggleProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-expanded={on}
      aria-controls={PANEL_ID}
      onClick={onPress}
      className="grid h-11 w-11 place-items-center rounded-control hover:bg-oat aria-expanded:bg-oat max-[389px]:w-9.5"
    >
      <Icon aria-hidden className="size-5.5" strokeWidth={1.75} />
    </button>
  );
}

/**
 * On phones: back in the history, or to the shop if the page was opened from outside. Wider screens have breadcrumbs.
 */
function BackButton() {
  const navigate = useNavigate();
  const { key } = useLocation();
  return (
    <button
      type="button"
      aria-label="Back"
      onClick={() => void (key === 'default' ? navigate('/shop') : navigate(-1))}
      className="-ml-3 grid size-11 shrink-0 place-items-center rounded-control hover:bg-oat max-[359px]:hidden md:hidden"
    >
      <ChevronLeft aria-hidden className="size-5.5" strokeWidth={1.75} />
    </button>
  );
}

type Panel = 'menu' | 'search' | 'closed';

/**
 * The part of the header that is open on a phone. The menu closes on every navigation, the search on another page. On
 * /shop with a search the field is open from the start.
 */
function useHeaderPanel() {
  const { pathname, search, key } = useLocation();
  const [chosen, choose] = useState<{ panel: Panel; at: string } | null>(null);
  const here = (panel: Panel) => (panel === 'menu' ? key : pathname);
  const asked = pathname === '/shop' && Boolean(new URLSearchParams(search).get('search')?.trim());
  const valid = chosen !== null && chosen.at === here(chosen.panel);
  const open: Panel = valid ? chosen.panel : asked ? 'search' : 'closed';
  useEffect(() => {
    if (open !== 'menu') return;
    const close = ({ key: pressed }: KeyboardEvent) => pressed === 'Escape' && choose(null);
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [open]);
  return { open, show: (panel: Panel) => choose({ panel, at: here(panel) }) };
}
