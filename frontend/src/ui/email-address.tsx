import { Fragment } from 'react';

/** An email address that breaks before "@" where it does not fit: after a dot it would read like a sentence that ends. */
export const EmailAddress = ({ children }: { children: string }) =>
  children.split(/(?=@)/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
