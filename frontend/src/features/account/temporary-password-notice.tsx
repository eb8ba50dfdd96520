import { useState } from 'react';
import { Link } from 'react-router-dom';
import { readStored, store } from '@/lib/browser-storage';
import { Button, buttonLook } from '@/ui/button';
import { Notice } from '@/ui/notice';

const LATER = 'crispi:password-later';

/** Asks the customer to replace the temporary password. It is optional: nothing is blocked meanwhile. */
export function TemporaryPasswordNotice() {
  const [later, setLater] = useState(() => readStored<boolean>(LATER) ?? false);
  if (later) return null;
  const wait = () => {
    store(LATER, true);
    setLater(true);
  };
  return (
    <section aria-label="Choose your own password" className="mt-6">
      <Notice kind="warning" title="You're using a temporary password">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p>Set your own password to secure your account.</p>
          <div className="flex flex-wrap gap-2 sm:-mt-6">
            <Link to="/account?tab=settings" state={{ focus: 'password' }} className={buttonLook({ look: 'cocoa' })}>
              Choose a password
            </Link>
            <Button look="quiet" onClick={wait}>
              Later
            </Button>
          </div>
        </div>
      </Notice>
    </section>
  );
}
