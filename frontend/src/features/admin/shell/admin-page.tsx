import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageHead } from '@/shop/page-head';
import { Skeleton } from '@/ui/skeleton';

interface Props {
  title: string;
  /** Between Admin and the page itself: the section's first page where this is another one. */
  parents?: { label: string; to: string }[];
  /** Beside the title: "42 products". Announced when it changes. */
  count?: ReactNode;
  /** Right of the title; on a phone in a bar at the bottom edge, while there is anything to press. */
  actions?: ReactNode;
  /** The age of a list that refreshes itself, and its button: on a phone the age is below the title. */
  refresh?: ReactNode;
  children: ReactNode;
}

/** The frame of every page: a breadcrumb that ends in the heading, count and actions, and room below for a toast. */
export function AdminPage({ title, parents = [], count, actions, refresh, children }: Props) {
  const refreshes = refresh !== undefined;
  return (
    <div className={`mx-auto max-w-[1440px] px-4 pt-1 pb-22 text-sm sm:px-6 sm:pt-3 ${actions ? 'max-sm:pb-40' : ''}`}>
      <PageHead title={title} />
      <div
        className={`mb-1 min-h-[max(2.375rem,var(--spacing-button))] flex-wrap items-center gap-x-3 sm:mb-3 sm:flex sm:gap-y-1 ${refreshes ? 'grid grid-cols-[auto_minmax(0,1fr)_auto] max-sm:min-h-12' : 'flex gap-y-1'}`}
      >
        <nav aria-label="Breadcrumb" className={`min-w-0 ${refreshes ? 'max-sm:col-span-2' : ''}`}>
          <ol className="flex flex-wrap items-baseline gap-x-2 text-mocha">
            {[{ label: 'Admin', to: '/admin' }, ...parents].map(({ label, to }) => (
              <li key={to} className="flex gap-2 print:hidden">
                <Link to={to} className="rounded-chip py-1 underline-offset-4 hover:text-jam hover:underline">
                  {label}
                </Link>
                <span aria-hidden className="py-1">
                  /
                </span>
              </li>
            ))}
            <li aria-current="page" className="min-w-0 text-cocoa">
              <h1 className="text-2xl">{title}</h1>
            </li>
          </ol>
        </nav>
        <span
          role="status"
          className={`num text-mocha ${refreshes ? 'max-sm:row-start-2 max-sm:text-xs sm:flex-1 sm:pt-1.5' : 'pt-1.5 sm:flex-1'}`}
        >
          {count}
        </span>
        {refresh}
        {actions && (
          <div
            data-page-actions
            className="flex items-center justify-end gap-2 max-sm:bottom-bar max-sm:not-has-[:is(a,button,:focus)]:sr-only max-sm:[&>:is(a,button):not([aria-haspopup])]:flex-auto sm:ml-auto"
          >
            {actions}
          </div>
        )}
      </div>
      {children}
    </div>
  );
}

/** Reserves the space of a count that is loading, so that the content below does not move. */
export const Counting = ({ className }: { className: string }) => (
  <Skeleton className={`inline-block h-4 align-middle ${className}`} />
);
