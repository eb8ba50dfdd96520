import { Fragment } from 'react';

/** "Sun, Nov 29,", and at the end of a text "9–10 AM", "11:30 AM–12:30 PM" or "3:42 PM". */
const UNBROKEN = /([A-Z][a-z]{2}, [A-Z][a-z]{2} \d+,?|[\d:]+(?:\s?[AP]M)?(?:–[\d:]+)?\s[AP]M$)/;

/** A text with a date or a time at its end, each of which stays on one line. */
export function TimeText({ children: text }: { children: string }) {
  return text.split(UNBROKEN).map((part, at) =>
    at % 2 === 1 ? (
      <span key={at} className="num whitespace-nowrap">
        {part}
      </span>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    ),
  );
}
