import { Link } from 'react-router-dom';
import { buttonLook } from '@/ui/button';

/** Whatever is wrong with a link, this is all that is said of it. */
export function DeadLink() {
  return (
    <div className="mx-auto max-w-xl rounded-card bg-oat px-6 py-12 text-center sm:rounded-hero sm:px-14">
      <h1 className="text-4xl">This link does not work</h1>
      <p className="mx-auto mt-4 max-w-[44ch] text-lg text-balance text-mocha">
        It may have run out, or a newer mail has another one. Open the link from the latest mail, or sign in to see your
        orders.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Link to="/account" className={buttonLook({ look: 'cocoa', size: 'lg' })}>
          Your orders
        </Link>
        <Link to="/contact" className={buttonLook({ look: 'outline', size: 'lg' })}>
          Contact us
        </Link>
      </div>
    </div>
  );
}
