import { useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { adminSettingsQueries } from './admin.queries';
import { LogOut } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import type { User } from '@/api/models';
import { currentInView } from '@/ui/current-in-view';
import { Logo } from '@/ui/logo';
import { JumpButton } from './keys/jump-button';
import { leave } from './leaving';
import { MenuSheet } from './menu-sheet';
import { isHere, type Section, sectionOf, SECTIONS } from './sections';

/** The bar on every page of the back office and, below it, the tabs of the current section; a phone has them in its menu. */
export function AdminHeader({ user }: { user: User | null }) {
  const { pathname } = useLocation();
  const here = sectionOf(pathname);
  return (
    <header className="border-b border-line bg-white text-sm print:hidden">
      <div className="mx-auto flex h-14 max-w-[1440px] items-center gap-3 px-4 max-[359px]:gap-1.5 max-[359px]:px-3 sm:px-6 md:h-13 lg:gap-5">
        <MenuSheet user={user} />
        <Link to="/admin/orders" className="flex min-w-0 items-baseline gap-2 rounded-chip py-1.5">
          <Logo className="text-2xl" />
          <span className="font-semibold text-mocha max-sm:sr-only">Admin</span>
        </Link>
        <nav aria-label="Back office" className="max-md:hidden">
          <ul className="flex gap-1">
            {SECTIONS.map((section) => (
              <li key={section.to}>
                <Link
                  to={section.to}
                  aria-current={section === here ? 'page' : undefined}
                  className="inline-flex h-button items-center rounded-control px-3 font-semibold text-mocha hover:bg-oat hover:text-cocoa choosable"
                >
                  {section.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex min-w-0 grow items-center justify-end gap-2 max-[359px]:gap-1 lg:gap-3">
          {user?.role === 'admin' && (
            <>
              <SandboxChip />
              <JumpButton />
            </>
          )}
          <span className="max-w-40 truncate font-semibold max-md:hidden lg:border-l lg:border-line lg:pl-4">
            {user ? `Hello, ${user.username}` : 'Admin'}
          </span>
          {user && (
            // A server-rendered page ends the session; the state of this tab is lost with it.
            <a
              href="/api/admin/logout"
              onClick={leave}
              className="inline-flex h-button items-center gap-1.5 rounded-control px-2.5 font-semibold text-mocha hover:bg-oat hover:text-cocoa max-md:hidden"
            >
              <LogOut aria-hidden className="size-4" strokeWidth={1.75} />
              <span className="max-lg:sr-only">Logout</span>
            </a>
          )}
        </div>
      </div>
      {here.tabs && <SectionTabs here={here} pathname={pathname} />}
    </header>
  );
}

function SectionTabs({ here, pathname }: { here: Section; pathname: string }) {
  return (
    <nav aria-label={here.label} className="border-t border-line max-sm:hidden">
      <ul className="mx-auto flex max-w-[1440px] scroll-row gap-1 px-6 py-1 md:py-0.5">
        {here.tabs?.map((page) => (
          <li key={page.to} ref={isHere(pathname, page) ? currentInView : undefined} className="shrink-0">
            <Link
              to={page.to}
              aria-current={isHere(pathname, page) ? 'page' : undefined}
              className="inline-flex h-11 items-center rounded-control px-3 font-semibold text-mocha hover:text-cocoa -outline-offset-3! choosable md:h-button"
            >
              {page.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Shows that a provider is simulated by the sandbox; the card provider decides whether money is charged. */
function SandboxChip() {
  const { data } = useQuery(adminSettingsQueries.all());
  if (!data || !Object.values(data.modes).includes('sandbox')) return null;
  return (
    <span className="inline-flex shrink-0 items-center gap-1.5 rounded-full bg-caramel-tint px-2.5 py-1 text-xs font-semibold text-caramel">
      <FlaskConical aria-hidden className="size-3.5 shrink-0" strokeWidth={1.75} />
      <span>
        Sandbox
        {/* For screen readers where there is no room to show it. */}
        {data.modes.stripe === 'sandbox' && <span className="max-lg:sr-only">: no real money</span>}
      </span>
    </span>
  );
}
