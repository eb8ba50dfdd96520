import { use } from 'react';
import type { Brand } from '@crispi/rules/brand';
import { headOf, type PageName, type Visit } from '@crispi/rules/page-heads';
import { ShopContext } from '@/lib/page-data';

interface Named extends Visit {
  page: PageName;
}

/** For a page without an entry in the table of pages. */
interface Titled {
  title: string;
  description?: string;
}

/** The tab's title, the page's description and its canonical address; React renders them into the document's head. */
export function PageHead(props: Named | Titled) {
  const { url, brand } = use(ShopContext);
  const { title, description, canonical } = 'page' in props ? headOf(props.page, brand, props) : titled(props, brand);
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {canonical === null ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={url + canonical} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={url + canonical} />
        </>
      )}
    </>
  );
}

function titled({ title, description = '' }: Titled, { name }: Brand) {
  return { title: `${title} – ${name}`, description, canonical: null };
}
