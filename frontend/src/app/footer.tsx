import { Link } from 'react-router-dom';
import { NETWORK_NAMES, type SocialNetwork } from '@crispi/rules/brand';
import { useBrand } from '@/lib/page-data';
import { Logo } from '@/ui/logo';

const COLUMNS = [
  {
    title: 'Shop',
    links: [
      ['Build a box', '/cookie-builder'],
      ['All products', '/shop'],
      ['Gift card balance', '/gift-card'],
      ['Cart', '/cart'],
    ],
  },
  {
    title: 'Company',
    links: [
      ['About', '/about'],
      ['Contact', '/contact'],
      ['Careers', '/careers'],
    ],
  },
  {
    title: 'Support',
    links: [
      ['Help Center', '/help'],
      ['Shipping Info', '/shipping'],
      ['Returns', '/returns'],
    ],
  },
] as const;

const line = 'inline-block rounded-chip py-1.5 underline-offset-4 hover:text-jam hover:underline';

/** Without the shop's pages until it opens. */
export function Footer({ announced }: { announced: boolean }) {
  const { name, legalName, city, social } = useBrand();
  return (
    <footer className="mt-16 border-t border-line bg-oat sm:mt-24">
      {!announced && (
        <div className="page grid grid-cols-[auto_auto_auto] justify-between gap-x-4 gap-y-7 py-10 sm:gap-x-6 sm:grid-cols-[2fr_1fr_1fr_1fr] sm:justify-normal sm:py-16">
          <div className="col-span-3 sm:col-span-1">
            <Logo className="text-3xl" />
            <p className="mt-3 max-w-[30ch] text-mocha">Cookies baked in {city}, and delivered to your door.</p>
          </div>
          {COLUMNS.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className="font-text text-sm font-bold">{title}</h2>
              <ul className="mt-2 text-mocha">
                {links.map(([label, to]) => (
                  <li key={label}>
                    <Link to={to} className={line}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      )}
      <div className="page">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-1 border-line py-4 not-first:border-t text-sm text-mocha">
          <p className="py-1.5">© {legalName || name}</p>
          <nav aria-label="Legal" className="flex gap-x-6">
            <Link to="/privacy" className={line}>
              Privacy
            </Link>
            <Link to="/terms" className={line}>
              Terms
            </Link>
          </nav>
          <nav aria-label="Social networks" className="flex flex-wrap gap-x-6 empty:hidden sm:ml-auto">
            {Object.entries(social).map(([network, address]) => (
              <a key={network} href={address} rel="me" className={line}>
                {NETWORK_NAMES[network as SocialNetwork]}
              </a>
            ))}
          </nav>
        </div>
      </div>
    </footer>
  );
}
