import { Button } from '@react-email/button';
import { Section } from '@react-email/section';
import { Fragment, type ReactNode } from 'react';
import { fontFamily, useLook } from './look';

export function Title({ children }: { children: string }) {
  const { headings, text } = useLook();
  return (
    <h1
      className="ink"
      style={{ ...text, font: `700 28px/33px ${headings}`, letterSpacing: '-0.03em', textWrap: 'balance' }}
    >
      {children}
    </h1>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  const { text } = useLook();
  return (
    <p className="ink" style={text}>
      {children}
    </p>
  );
}

/** An emphasised line: a sum, a password. */
export function Strong({ children }: { children: string }) {
  const { strong } = useLook();
  return (
    <p className="ink" style={strong}>
      {children}
    </p>
  );
}

export function Quiet({ children }: { children: ReactNode }) {
  const { quiet } = useLook();
  return (
    <p className="quiet" style={quiet}>
      {children}
    </p>
  );
}

/** Hours or a phone number: stays on one line. */
export function Unbroken({ children }: { children: string }) {
  return <span style={{ whiteSpace: 'nowrap' }}>{children}</span>;
}

/** An email address: breaks before "@" and at dots before it where it does not fit, so that its domain stays whole. */
export const EmailAddress = ({ children }: { children: string }) =>
  children.split(/(?=@)|(?<=\.)(?=.*@)/).map((part, i) => (
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** The e-mail's button. `wide`: over the whole width. */
export function Action({ href, wide = false, children }: { href: string; wide?: boolean; children: string }) {
  const { color } = useLook();
  return (
    <Section style={{ margin: '8px 0 24px' }}>
      <Button
        href={href}
        style={{
          backgroundColor: color.jam,
          borderRadius: '12px',
          color: '#FFFFFF',
          font: `700 16px/20px ${fontFamily}`,
          padding: '14px 24px',
          ...(wide && { display: 'block', textAlign: 'center' }),
        }}
      >
        {children}
      </Button>
    </Section>
  );
}

/** What a giver wrote, as on a card. */
export function Greeting({ from, children }: { from: string; children: string }) {
  const { headings, text } = useLook();
  return (
    <Panel>
      <p
        className="ink"
        style={{ ...text, font: `700 22px/30px ${headings}`, margin: '2px 0 8px', whiteSpace: 'pre-line' }}
      >
        {`“${children}”`}
      </p>
      <Quiet>{from}</Quiet>
    </Panel>
  );
}

export function Panel({ title, children }: { title?: string | undefined; children: ReactNode }) {
  const { color, headings, text } = useLook();
  return (
    <table
      className="panel"
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ backgroundColor: color.oat, borderRadius: '12px', margin: '0 0 16px' }}
    >
      <tbody>
        <tr>
          <td style={{ padding: '18px 20px 6px' }}>
            {title && (
              <h2 className="ink" style={{ ...text, font: `700 16px/24px ${headings}`, margin: '0 0 6px' }}>
                {title}
              </h2>
            )}
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
