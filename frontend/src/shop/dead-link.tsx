import { Link } from 'react-router-dom';
import { buttonLook } from '@/ui/button';
import { EmptyTray } from './empty-tray';

/** Shown for every invalid link of an email; it does not tell why. */
export function DeadLink() {
  return (
    <EmptyTray>
      <h1 className="text-3xl">This link does not work</h1>
      <p className="mt-3 max-w-[44ch] text-balance text-mocha">
        This link has expired or been replaced. Use the link in your most recent email, or sign in to see your orders.
      </p>
      <div className="mt-6 flex flex-wrap gap-3 max-sm:justify-center">
        <Link to="/account" className={buttonLook({ look: 'cocoa', size: 'lg' })}>
          Your orders
        </Link>
        <Link to="/contact" className={buttonLook({ look: 'outline', size: 'lg' })}>
          Contact us
        </Link>
      </div>
    </EmptyTray>
  );
}
