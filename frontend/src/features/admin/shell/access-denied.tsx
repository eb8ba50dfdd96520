import { Link } from 'react-router-dom';
import type { User } from '@/api/models';
import { buttonLook } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { PageHead } from '@/ui/page-head';

/** For somebody who is signed in and no admin. */
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
            Sign in as somebody else
          </Link>
        }
      />
    </div>
  );
}
