import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonLook } from '@/ui/button';

export function BuilderPromo() {
  return (
    <aside
      aria-label="Cookie Builder"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card bg-tint-jam px-5 py-5 sm:px-8"
    >
      <div>
        <h3 className="text-2xl">Cookie Builder</h3>
        <p className="mt-1 max-w-[56ch] text-mocha">
          Cookies travel in boxes. Pick a size, then fill every well with the flavors you like.
        </p>
      </div>
      <Link to="/cookie-builder" className={buttonLook({ look: 'cocoa', size: 'lg' })}>
        Build your box
        <ArrowRight aria-hidden className="size-5" strokeWidth={1.75} />
      </Link>
    </aside>
  );
}
