import { Link } from 'react-router-dom';
import { Logo } from '@/ui/logo';

const COLUMNS = [
  {
    title: 'Shop',
    links: [
      ['Build a box', '/cookie-builder'],
      ['All products', '/shop'],
      ['Cart', '/cart'],
    ],
  },
  {
    title: 'Company',
    links: [
      ['About', null],
      ['Contact', '/contact'],
      ['Careers', null],
    ],
  },
  {
    title: 'Support',
    links: [
      ['Help Center', null],
      ['Shipping Info', null],
      ['Returns', null],
    ],
  },
] as const;

const line = 'inline-block rounded-chip py-1.5';

export function Footer() {
  return (
    <footer className="mt-16 border-t border-line bg-oat sm:mt-24">
      <div className="page grid grid-cols-2 gap-x-6 gap-y-10 py-12 sm:grid-cols-[2fr_1fr_1fr_1fr] sm:py-16">
        <div className="col-span-2 sm:col-span-1">
          <Logo className="text-3xl" />
          <p className="mt-3 max-w-[30ch] text-mocha">Cookies baked in Austin, Texas, and brought to your door.</p>
        </div>
        {COLUMNS.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="font-text text-sm font-bold tracking-normal">{title}</h2>
            <ul className="mt-2 text-mocha">
              {links.map(([label, to]) => (
                <li key={label}>
                  {to ? (
                    <Link to={to} className={`${line} underline-offset-4 hover:text-jam hover:underline`}>
                      {label}
                    </Link>
                  ) : (
                    // A place kept for a page that does not exist yet: HTML's link without an address.
                    // oxlint-disable-next-line jsx-a11y/anchor-is-valid, jsx-a11y/no-redundant-roles
                    <a role="link" aria-disabled="true" className={line}>
                      {label}
                    </a>
                  )}
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="page">
        <p className="border-t border-line py-6 text-sm text-mocha">© Crispi</p>
      </div>
    </footer>
  );
}
