import { Link } from 'react-router-dom';
import { useBrand } from '@/lib/page-data';
import { ZipCheck } from './zip-check';

/** Lets visitors check before ordering whether the shop delivers to a ZIP code. */
export function Neighborhood() {
  const { city } = useBrand();
  return (
    <section aria-labelledby="neighborhood" className="page pt-16 sm:pt-24">
      <div className="grid gap-x-12 gap-y-6 rounded-card border border-line bg-oat p-6 sm:rounded-hero sm:p-12 md:grid-cols-2">
        <div>
          <h2 id="neighborhood" className="text-3xl">
            Do we deliver to you?
          </h2>
          <p className="mt-3 max-w-[46ch] text-mocha">
            We deliver across {city.split(',')[0]}. Prefer to pick up? That’s always free.
          </p>
        </div>
        <div className="self-center">
          <ZipCheck
            next={
              <Link to="/cookie-builder" className="font-bold underline underline-offset-4">
                Build a box
              </Link>
            }
          />
        </div>
      </div>
    </section>
  );
}
