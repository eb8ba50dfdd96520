import { Fragment } from 'react';

/** An email address that breaks before "@" and at dots before it where it does not fit, so that its domain stays whole. */
export const EmailAddress = ({ children }: { children: string }) =>
  children.split(/(?=@)|(?<=\.)(?=.*@)/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
