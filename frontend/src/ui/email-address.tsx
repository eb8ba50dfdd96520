import { Fragment } from 'react';

/** An email address that breaks after "@" and dots where it does not fit, not within a word. */
export const EmailAddress = ({ children }: { children: string }) =>
  children.split(/(?<=[@.])/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
