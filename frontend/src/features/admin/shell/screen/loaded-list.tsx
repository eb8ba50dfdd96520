import type { ReactNode } from 'react';
import { Loaded, More, type MoreProps, type Options, type Read, ROWS, type Words } from './loaded';

type ListProps<Row> = Pick<Options<unknown>, 'placeholder'> &
  Words & {
    query: Read<{ pages: Row[][] }> & MoreProps['query'];
    /** Its accessible name. */
    name?: string;
    /** What to show instead of an empty list. */
    empty: ReactNode;
    /** The text of the button that loads the next page. */
    more: string;
    /** A row as `li`, with its key. */
    children: (row: Row) => ReactNode;
  };

/** A list that is read from the API page by page. */
export function LoadedList<Row>({ query, name, empty, more, children, ...words }: ListProps<Row>) {
  return (
    <Loaded query={query} {...words} empty={({ pages }) => pages.flat().length === 0 && empty}>
      {({ pages }) => (
        <>
          <ul aria-label={name} className={ROWS}>
            {pages.flat().map(children)}
          </ul>
          <More query={query} text={more} />
        </>
      )}
    </Loaded>
  );
}
