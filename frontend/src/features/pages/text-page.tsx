import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { TextPage as Page } from '@/api/models';
import { pageQueries } from '@/api/pages.queries';
import { useRetry } from '@/api/query-client';
import { PageHead } from '@/shop/page-head';
import { builtInPicture, Picture } from '@/ui/picture';
import { Retry } from '@/ui/retry';
import { RichText } from '@/ui/rich-text';
import { Skeleton } from '@/ui/skeleton';
import { Waiting } from '@/ui/waiting';

type Slug = Page['slug'];

/** "Returns and refunds", "Fior & Figlia": a line does not end with "and", and a pair of names keeps together. */
const keepAnd = (title: string) => title.replace(/ and /g, ' and\u00A0').replace(/ & /g, '\u00A0&\u00A0');

const MORE = [
  ['About', '/about'],
  ['Help Center', '/help'],
  ['Shipping', '/shipping'],
  ['Returns', '/returns'],
  ['Privacy', '/privacy'],
  ['Terms', '/terms'],
  ['Careers', '/careers'],
  ['Contact', '/contact'],
] as const;

/** Of the pictures that come with the shop; none shows the sample bakery's name. */
const PICTURES: Record<Slug, string> = {
  about: 'oven-mitt',
  help: 'milk-and-cookies',
  shipping: 'crowd-pleaser',
  returns: 'brown-butter-chip',
  privacy: 'lemon-glaze',
  terms: 'thank-you-card',
  careers: 'cinnamon-roll',
};

interface Props {
  slug: Slug;
  /** Above the text. */
  children?: ReactNode;
  /** Beside the text, or below it on phones. */
  aside?: ReactNode;
}

/** A page written by staff: about, help, policies. */
export function TextPage({ slug, children, aside }: Props) {
  const query = pageQueries.one(slug);
  const { data, error, isFetching } = useQuery(query);
  const retry = useRetry(query.queryKey);
  return (
    <div className="page pt-3 sm:pt-4">
      <header className="grid min-h-44 grid-cols-[1fr_6.5rem] max-[359px]:grid-cols-[1fr_4rem] items-center gap-x-5 overflow-clip rounded-card bg-butter py-7 pr-4 pl-6 sm:min-h-60 sm:grid-cols-[1fr_13rem] sm:rounded-hero sm:py-8 sm:pr-12 sm:pl-12">
        <div className="min-w-0">
          {data && <PageHead page={slug} about={data.title} description={data.description} />}
          <h1 className="text-3xl wrap-anywhere">
            {keepAnd(data?.title ?? MORE.find(([, to]) => to === `/${slug}`)![0])}
          </h1>
          <p className="mt-3 min-h-12 max-w-[52ch] max-sm:hidden">{data?.description}</p>
        </div>
        <div className="rotate-4">
          <Picture of={builtInPicture(PICTURES[slug])} alt="" sizes="(width < 640px) 104px, 208px" loading="eager" />
        </div>
      </header>
      <div className="mt-8 grid gap-x-12 gap-y-12 sm:mt-12 md:grid-cols-[10rem_minmax(0,1fr)] lg:grid-cols-[10rem_minmax(0,36rem)_minmax(18rem,1fr)]">
        <article className="max-w-[58ch] min-w-0 md:col-start-2 md:row-start-1">
          {children}
          {data ? (
            <RichText blocks={data.blocks} />
          ) : error ? (
            <Retry title="The page could not be loaded" onRetry={retry} busy={isFetching} />
          ) : (
            <Waiting label="Loading the page" onRetry={retry}>
              <Skeleton className="mt-3 h-96 rounded-tile" />
            </Waiting>
          )}
        </article>
        <div className="md:col-start-2 lg:col-start-3 lg:row-start-1">{aside}</div>
        <nav aria-label="More about us" className="max-md:hidden md:col-start-1 md:row-span-2 md:row-start-1">
          <ul className="sticky top-24 border-l border-line">
            {MORE.map(([label, to]) => {
              const here = to === `/${slug}`;
              return (
                <li key={to}>
                  <Link
                    to={to}
                    aria-current={here ? 'page' : undefined}
                    className={`flex min-h-11 items-center rounded-chip underline-offset-4 hover:text-jam hover:underline -ml-px rounded-l-none border-l-3 pl-4 ${here ? 'border-cocoa font-bold' : 'border-transparent text-mocha'}`}
                  >
                    {label}
                  </Link>
                </li>
              );
            })}
          </ul>
        </nav>
      </div>
    </div>
  );
}
