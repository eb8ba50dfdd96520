import { Link } from 'react-router-dom';

/** Breadcrumb: each step a link, the last one the page itself. */
export function Breadcrumbs({ steps, here }: { steps: { label: string; to: string }[]; here: string }) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-mocha">
      <ol className="flex flex-wrap items-center gap-x-2">
        {steps.map(({ label, to }) => (
          <li key={to} className="flex items-center gap-2">
            <Link to={to} className="-my-1 rounded-chip py-1 underline-offset-4 hover:text-jam hover:underline">
              {label}
            </Link>
            <span aria-hidden>/</span>
          </li>
        ))}
        <li aria-current="page" className="min-w-0 truncate font-semibold text-cocoa">
          {here}
        </li>
      </ol>
    </nav>
  );
}
