import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { TextPage as Page } from '@/api/models';
import { pageQueries } from '@/api/pages.queries';
import { useRetry } from '@/api/query-client';
import { Notice } from '@/ui/notice';
import { PageHead } from '@/shop/page-head';
import { Retry } from '@/ui/retry';
import { RichText } from '@/ui/rich-text';
import { Skeleton } from '@/ui/skeleton';
import { Waiting } from '@/ui/waiting';

const BESIDE = [
  ['About', '/about'],
  ['Help Center', '/help'],
  ['Shipping', '/shipping'],
  ['Returns', '/returns'],
  ['Privacy', '/privacy'],
  ['Terms', '/terms'],
  ['Careers', '/careers'],
  ['Contact', '/contact'],
] as const;

/** A page written by staff: about, help, policies. */
export function TextPage({ slug }: { slug: Page['slug'] }) {
  const query = pageQueries.one(slug);
  const { data, error, isFetching } = useQuery(query);
  const retry = useRetry(query.queryKey);
  return (
    <div className="page grid gap-x-16 gap-y-12 pt-8 sm:pt-12 md:grid-cols-[minmax(0,1fr)_12rem]">
      <article className="max-w-[68ch] min-w-0">
        {data ? (
          <>
            <PageHead page={slug} about={data.title} description={data.description} />
            <h1 className="text-4xl wrap-anywhere">{data.title}</h1>
            {data.draft && (
              <div className="mt-5">
                <Notice kind="warning">Draft: the owner still has to confirm this text.</Notice>
              </div>
            )}
            <div className="mt-5">
              <RichText blocks={data.blocks} />
            </div>
          </>
        ) : error ? (
          <Retry as="h1" title="The page could not be loaded" onRetry={retry} busy={isFetching} />
        ) : (
          <Waiting label="Loading the page" onRetry={retry}>
            <Skeleton className="h-11 w-64 max-w-full" />
            <Skeleton className="mt-6 h-96 rounded-tile" />
          </Waiting>
        )}
      </article>
      <nav aria-label="More about us" className="max-md:border-t max-md:border-line max-md:pt-6">
        <ul className="max-md:grid max-md:grid-cols-2 md:sticky md:top-24 md:border-l md:border-line">
          {BESIDE.map(([label, to]) => {
            const here = to === `/${slug}`;
            return (
              <li key={to}>
                <Link
                  to={to}
                  aria-current={here ? 'page' : undefined}
                  className={`flex min-h-11 items-center rounded-chip underline-offset-4 hover:text-jam hover:underline md:-ml-px md:border-l-3 md:pl-4 ${here ? 'border-cocoa font-bold' : 'border-transparent text-mocha'}`}
                >
                  {label}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
    </div>
  );
}
