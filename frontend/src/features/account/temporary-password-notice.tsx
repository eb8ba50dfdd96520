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
      <Notice kind="warning">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-base">
          <div>
            <p className="font-bold">You’re using a temporary password</p>
            <p>Set your own password to secure your account.</p>
          </div>
          <div className="actions max-sm:w-full">
            <Link to="/account?tab=settings" state={{ focus: 'password' }} className={buttonLook({ look: 'outline' })}>
              Choose a password
            </Link>
            <Button look="quiet" className="font-semibold underline underline-offset-4" onClick={wait}>
              Later
            </Button>
          </div>
        </div>
      </Notice>
    </section>
  );
}
