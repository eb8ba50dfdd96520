import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import type { CSSProperties, ReactNode } from 'react';
import { fontFamily, useLook } from './look';

interface Props {
  /** The shop's address, for links and the logo. */
  site: string;
  /** The line mailboxes show beside the subject. */
  preview: string;
  children: ReactNode;
  /** In place of the logo's bar, over the whole width. */
  head?: ReactNode;
  /** A note below the line, for example why this mail was sent. */
  footnote?: ReactNode;
}

/** The layout of every e-mail. */
export function EmailLayout({ site, preview, head, children, footnote }: Props) {
  const { brand, version, color, darkMode, quiet } = useLook();
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkMode}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="page" style={{ backgroundColor: color.oat, margin: 0, padding: '24px 12px', fontFamily }}>
        <Container
          className="paper"
          style={{ backgroundColor: color.milk, borderRadius: '16px', maxWidth: '560px', overflow: 'hidden' }}
        >
          {head ?? (
            <Band style={{ backgroundColor: color.butter, padding: '12px 28px' }}>
              <Link href={site} style={{ ...wordmark, color: color.cocoa }} data-skip-in-text="true">
                <Img
                  src={`${site}/brand/email.png?v=${version}`}
                  width="480"
                  height="44"
                  alt={brand.name}
                  style={picture}
                />
              </Link>
            </Band>
          )}
          <Band style={{ padding: '28px 28px 12px' }}>{children}</Band>
          <Band style={{ padding: '0 28px 24px' }}>
            <Hr className="rule" style={{ borderColor: color.line, margin: '0 0 16px' }} />
            {footnote}
            <p className="quiet" style={{ ...quiet, margin: 0 }}>
              {brand.name} · {brand.emailLine}
            </p>
          </Band>
        </Container>
      </Body>
    </Html>
  );
}

/** The padding is the cell's, because old versions of Outlook ignore it on other elements. */
export function Band({ style, children }: { style: CSSProperties; children: ReactNode }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
      <tbody>
        <tr>
          <td className="pad" style={style}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** The look of the picture's alternative text, for clients that block pictures. */
const wordmark = {
  display: 'inline-block',
  font: `800 26px/32px ${fontFamily}`,
  letterSpacing: '-0.03em',
  textDecoration: 'none',
};

/** Narrower where the window is; the logo is at its left end. */
const picture = { display: 'block', width: '480px', maxWidth: '100%', height: 'auto' };
