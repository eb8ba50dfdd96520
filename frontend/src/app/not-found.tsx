import { Link, useLocation } from 'react-router-dom';
import { buttonLook } from '@/ui/button';
import { PageHead } from '@/shop/page-head';

const COOKIE = '/pictures/brown-butter-chip-320.webp';

export function NotFound() {
  const { pathname } = useLocation();
  return (
    <div className="page grid place-items-center py-20 text-center sm:py-28">
      <PageHead page="missing" />
      <BittenCookie />
      <h1 className="mt-8 text-4xl">404 Page Not Found</h1>
      <p className="mt-3 text-lg text-mocha">Did you forget to add the page to the router?</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Link to="/" className={buttonLook({ look: 'cocoa', size: 'lg' })}>
          Back to Home
        </Link>
        {pathname.startsWith('/admin/') && (
          <Link to="/admin/orders" className={buttonLook({ look: 'outline', size: 'lg' })}>
            Go to orders
          </Link>
        )}
      </div>
    </div>
  );
}

/** Masks of two bites at the upper right, `wider` percent wider than the smallest. */
const bites = (wider: number) =>
  [
    [82, 8, 16],
    [92, 22, 14],
    [72, 2, 9],
    [97, 36, 10],
  ]
    .map(
      ([x, y, reach]) =>
        `radial-gradient(circle at ${x}% ${y}%, transparent ${reach! + wider}%, #000 ${reach! + wider + 0.6}%) intersect`,
    )
    .join(', ');

/** The same picture twice: the darker one beneath shows the inside of the bitten cookie. */
function BittenCookie() {
  return (
    <div className="relative w-40">
      <img src={COOKIE} alt="" className="absolute inset-0 brightness-[0.72] sepia-[0.25]" style={{ mask: bites(0) }} />
      <img src={COOKIE} alt="" className="relative" style={{ mask: bites(1.6) }} />
    </div>
  );
}
