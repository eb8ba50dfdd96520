import { useLayoutEffect } from 'react';
import { headOf, type PageName, type Visit } from '@/lib/page-heads';
import { dropServed, served } from '@/lib/served';

interface Named extends Visit {
  page: PageName;
}

/** For a page without an entry in the table of pages. */
interface Titled {
  title: string;
  description?: string;
}

/**
 * The tab's title, the page's summary and its address for search engines; React keeps them in the document's head. The
 * first page arrives with the server's own, which say the same and leave once ours stand beside them.
 */
export function PageHead(props: Named | Titled) {
  useLayoutEffect(() => dropServed('head'), []);
  const { title, description, canonical } = 'page' in props ? headOf(props.page, props) : titled(props);
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {canonical === null ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={served.site + canonical} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={served.site + canonical} />
        </>
      )}
    </>
  );
}

function titled({ title, description = '' }: Titled) {
  return { title: `${title} – Crispi`, description, canonical: null };
}
