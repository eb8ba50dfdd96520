import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '@/api/models';
import { buttonLook } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { useBrand } from '@/lib/page-data';
import { Logo } from '@/ui/logo';
import { PageHead } from '@/shop/page-head';

/** The frame of the pages outside the back office: sign-in, invitation, device pass. */
export function StaffEntryPage({
  heading,
  text,
  children,
}: {
  heading: string;
  text?: ReactNode;
  children?: ReactNode;
}) {
  const { name } = useBrand();
  return (
    <main data-staff-entry className="grid min-h-dvh place-items-center bg-oat px-4 py-10">
      <div className="w-full max-w-sm rounded-card border border-line bg-white p-7 sm:p-9">
        <Link to="/" aria-label={`${name}, to the shop`} className="rounded-chip">
          <Logo className="text-3xl" />
        </Link>
        <h1 className="mt-6 text-3xl [overflow-wrap:anywhere]">{heading}</h1>
        {text && <p className="mt-2 text-mocha">{text}</p>}
        <div className="mt-6">{children}</div>
      </div>
    </main>
  );
}

/** For a user who is not an admin, on a device without a pass. */
export function NoPass({ place }: { place: 'Kitchen' | 'Run' }) {
  return (
    <StaffEntryPage
      heading={place}
      text={`This device has no pass for this ${place.toLowerCase()}. Ask an admin for a link (Settings, Team, Devices), or sign in.`}
    >
      <Link to="/admin/login" className={buttonLook({ wide: true })}>
        Sign in
      </Link>
    </StaffEntryPage>
  );
}

/** For a signed-in user who is not an admin. */
export function AccessDenied({ user }: { user: User }) {
  return (
    <div className="mx-auto max-w-xl px-4 py-16">
      <PageHead title="Access denied" />
      <h1 className="sr-only">Access denied</h1>
      <EmptyState
        title="Access denied. Admin privileges required."
        text={
          <>
            You are signed in as <b>{user.username}</b> with the role <b>{user.role}</b>.
          </>
        }
        action={
          <Link to="/admin/login" className={buttonLook({ look: 'outline' })}>
            Sign in as someone else
          </Link>
        }
      />
    </div>
  );
}
