import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { AcceptForm } from '@/features/admin/invitation/accept-form';
import { StaffEntryPage } from '@/features/admin/shell/staff-entry-page';
import { useBrand } from '@/lib/page-data';
import { buttonLook } from '@/ui/button';
import { PageHead } from '@/shop/page-head';

/** The page an invitation links to, with or without an account. */
export function Component() {
  const { name } = useBrand();
  const [params] = useSearchParams();
  const token = params.get('token');
  const [done, setDone] = useState(false);
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
  return (
    <StaffEntryPage
      heading="Join the team"
      text={`Choose a new password for the ${name} back office. If you already have an account with us, it gets this password and is signed out everywhere.`}
    >
      <PageHead page="invitation" />
      <AcceptForm token={token} onDone={() => setDone(true)} />
    </StaffEntryPage>
  );
}
