import { Link } from 'react-router-dom';
import { buttonLook } from '@/ui/button';
import { PageHead } from '@/ui/page-head';

export function NotFound() {
  return (
    <div className="page grid place-items-center py-20 text-center sm:py-28">
      <PageHead page="missing" />
      <EatenCookie />
      <h1 className="mt-8 text-4xl">404 Page Not Found</h1>
      <p className="mt-3 text-lg text-mocha">Did you forget to add the page to the router?</p>
      <Link to="/" className={buttonLook({ look: 'cocoa', size: 'lg', className: 'mt-8' })}>
        Back to Home
      </Link>
    </div>
  );
}

function EatenCookie() {
  return (
    <svg viewBox="0 0 120 120" aria-hidden className="w-36">
      <mask id="bites">
        <rect width="120" height="120" fill="#fff" />
        <circle cx="98" cy="24" r="22" />
        <circle cx="112" cy="52" r="14" />
        <circle cx="70" cy="8" r="13" />
      </mask>
      <g mask="url(#bites)">
        <circle cx="60" cy="64" r="50" fill="#B8722F" />
        <circle cx="59" cy="61" r="47" fill="#D9A05A" />
        <g fill="#2A1509">
          <circle cx="40" cy="46" r="7" />
          <circle cx="66" cy="52" r="6" />
          <circle cx="48" cy="76" r="7.5" />
          <circle cx="78" cy="80" r="6.5" />
          <circle cx="30" cy="68" r="4.5" />
          <circle cx="62" cy="96" r="5" />
        </g>
      </g>
    </svg>
  );
}
