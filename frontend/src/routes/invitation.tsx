import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { call, isApiError } from '@/api/client';
import { AcceptForm } from '@/features/admin/invitation/accept-form';
import { StaffEntryPage } from '@/features/admin/shell/staff-entry-page';
import { useBrand } from '@/lib/page-data';
import { buttonLook } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { PageHead } from '@/shop/page-head';

/** The page an invitation links to, with or without an account. */
export function Component() {
  const { name } = useBrand();
  const [params] = useSearchParams();
  const token = params.get('token');
  const [done, setDone] = useState(false);
  const [dead, setDead] = useState(false);
  const link = useQuery({
    queryKey: ['POST /api/reset-password/check', token],
    queryFn: () => call('POST /api/reset-password/check', { body: { token: token! } }),
    enabled: Boolean(token),
    retry: false,
    staleTime: Infinity,
  });
  if (done)
    return (
      <StaffEntryPage heading="Welcome to the team" text="Sign in with your email address and your new password.">
        <PageHead page="invitation" />
        <Link to="/admin/login" className={buttonLook({ look: 'jam', size: 'lg', wide: true })}>
          Go to sign-in
        </Link>
      </StaffEntryPage>
    );
  if (!token)
    return (
      <StaffEntryPage
        heading="The link is incomplete"
        text="Open it again from the email, or ask for a new invitation."
      >
        <PageHead page="invitation" />
      </StaffEntryPage>
    );
  if (dead || isApiError(link.error, 'invalid_reset_link'))
    return (
      <StaffEntryPage
        heading="This invitation does not work"
        text="Its link is unknown, was used, or has expired: invitations work once, for 24 hours, and can be withdrawn. Ask an admin for a new one."
      >
        <PageHead page="invitation" />
        <Link to="/admin/login" className={buttonLook({ look: 'outline', wide: true })}>
          Go to sign-in
        </Link>
      </StaffEntryPage>
    );
  return (
    <StaffEntryPage
      heading="Join the team"
      text={`Choose a new password for the ${name} back office. If you already have an account with us, it gets this password and is signed out everywhere.`}
    >
      <PageHead page="invitation" />
      {link.isPending ? (
        <Skeleton className="h-66" />
      ) : (
        <AcceptForm token={token} onDone={() => setDone(true)} onDead={() => setDead(true)} />
      )}
    </StaffEntryPage>
  );
}
