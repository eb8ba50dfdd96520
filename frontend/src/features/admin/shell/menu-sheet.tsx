import { LogOut, Menu, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { User } from '@/api/models';
import { leave } from './leaving';
import { isHere, type Page, SECTIONS } from './sections';

const ROW = 'flex min-h-12 items-center gap-2.5 rounded-control px-3 text-base font-semibold hover:bg-oat';

/** On a phone: all sections and their pages, the greeting and the logout. */
export function MenuSheet({ user }: { user: User | null }) {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const close = () => setOpen(false);
  const mark = (page: Page) => (isHere(pathname, page) ? 'page' : undefined);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger
        aria-label="Menu"
        className="-ml-2.5 grid size-11 shrink-0 place-items-center rounded-control hover:bg-oat md:hidden"
      >
        <Menu aria-hidden className="size-5.5" strokeWidth={1.75} />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-cocoa/55" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-40 w-72 max-w-[calc(100vw-3.5rem)] animate-fade overflow-y-auto bg-milk p-3 shadow-lift"
        >
          <div className="mb-2 flex items-center justify-between pl-3">
            <Dialog.Title className="truncate font-text text-sm font-semibold tracking-normal text-mocha">
              {user ? `Hello, ${user.username}` : 'Admin'}
            </Dialog.Title>
            <Dialog.Close
              aria-label="Close menu"
              className="grid size-11 place-items-center rounded-control hover:bg-oat"
            >
              <X aria-hidden className="size-5" strokeWidth={1.75} />
            </Dialog.Close>
          </div>
          <nav aria-label="Back office">
            <ul>
              {SECTIONS.map((section) => (
                <li key={section.to}>
                  <Link
                    to={section.to}
                    onClick={close}
                    aria-current={mark(section.tabs?.[0] ?? section)}
                    className={`${ROW} choosable`}
                  >
                    {section.label}
                  </Link>
                  {section.tabs?.slice(1).map((page) => (
                    <Link
                      key={page.to}
                      to={page.to}
                      onClick={close}
                      aria-current={mark(page)}
                      className={`${ROW} pl-7 text-mocha choosable`}
                    >
                      {page.label}
                    </Link>
                  ))}
                </li>
              ))}
            </ul>
          </nav>
          {user && (
            <a href="/api/admin/logout" onClick={leave} className={`${ROW} mt-2 border-t border-line text-mocha`}>
              <LogOut aria-hidden className="size-4.5" strokeWidth={1.75} />
              Logout
            </a>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
