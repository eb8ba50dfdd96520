import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '@/ui/logo';

/** The page before the back office: signing in, accepting an invitation, letting a device in. */
export function StaffDoor({ heading, text, children }: { heading: string; text?: ReactNode; children?: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-items-center bg-oat px-4 py-10">
      <div className="w-full max-w-sm rounded-card border border-line bg-white p-7 sm:p-9">
        <Link to="/" aria-label="crispi, to the shop" className="rounded-chip">
          <Logo className="text-3xl" />
        </Link>
        <h1 className="mt-6 text-3xl [overflow-wrap:anywhere]">{heading}</h1>
        {text && <p className="mt-2 text-mocha">{text}</p>}
        <div className="mt-6">{children}</div>
      </div>
    </main>
  );
}
