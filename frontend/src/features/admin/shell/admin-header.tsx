import { LogOut } from 'lucide-react';
import { Link, NavLink } from 'react-router-dom';
import type { User } from '@/api/types';
import { Logo } from '@/ui/logo';

const LINKS = [
  ['Orders', '/admin/orders'],
  ['Products', '/admin/products'],
  ['Stores', '/admin/stores'],
  ['Settings', '/admin/settings'],
] as const;

export function AdminHeader({ user }: { user: User | null }) {
  return (
    <header className="border-b border-line bg-white">
      <div className="mx-auto flex max-w-[1440px] flex-wrap items-center gap-x-5 gap-y-0.5 px-4 py-1.5 sm:px-6 md:flex-nowrap">
        <Link to="/admin/orders" className="flex items-baseline gap-2 rounded-chip py-1.5">
          <Logo className="text-2xl" />
          <span className="text-sm font-semibold text-mocha">Admin</span>
        </Link>
        <nav aria-label="Back office" className="max-md:order-3 max-md:w-full max-md:overflow-x-auto">
          <ul className="flex gap-1">
            {LINKS.map(([label, to]) => (
              <li key={to}>
                <NavLink
                  to={to}
                  className="inline-flex h-11 items-center rounded-control px-3 text-sm font-semibold text-mocha hover:bg-oat hover:text-cocoa aria-[current=page]:bg-tint aria-[current=page]:text-cocoa md:h-9"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex min-w-0 items-center gap-3 text-sm">
          <span className="max-w-40 truncate font-semibold">{user ? `Hello, ${user.username}` : 'Admin'}</span>
          {user && (
            // A page of its own on the server ends the session; everything held in this tab goes with it.
            <a
              href="/api/admin/logout"
              className="inline-flex h-11 items-center gap-1.5 rounded-control px-2.5 font-semibold text-mocha hover:bg-oat hover:text-cocoa md:h-9"
            >
              <LogOut aria-hidden className="size-4" strokeWidth={1.75} />
              Logout
            </a>
          )}
        </div>
      </div>
    </header>
  );
}
