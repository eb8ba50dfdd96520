import { Body, Container, Head, Hr, Html, Link, Preview, Section, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { colour, darkMode, fontFamily, quiet } from './brand';

interface Props {
  /** Where the shop is, for links. */
  site: string;
  /** The line mailboxes show beside the subject. */
  preview: string;
  children: ReactNode;
  /** A last word below the line, for example why this mail came. */
  footnote?: ReactNode;
}

/** The paper every mail is written on. */
export function LetterLayout({ site, preview, children, footnote }: Props) {
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkMode}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="page" style={{ backgroundColor: colour.oat, margin: 0, padding: '24px 12px', fontFamily }}>
        <Container
          className="paper"
          style={{ backgroundColor: colour.milk, borderRadius: '16px', maxWidth: '560px', overflow: 'hidden' }}
        >
          <Section style={{ backgroundColor: colour.butter, padding: '20px 28px' }}>
            <Link href={site} style={wordmark}>
              Crispi
            </Link>
          </Section>
          <Section style={{ padding: '28px 28px 12px' }}>{children}</Section>
          <Section style={{ padding: '0 28px 24px' }}>
            <Hr className="rule" style={{ borderColor: colour.line, margin: '0 0 16px' }} />
            {footnote}
            <Text className="quiet" style={{ ...quiet, fontSize: '13px', margin: 0 }}>
              Crispi, cookies baked this morning.
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

const wordmark = {
  color: colour.cocoa,
  fontFamily: `'Bricolage Grotesque', ${fontFamily}`,
  fontSize: '26px',
  fontWeight: 800,
  letterSpacing: '-0.03em',
  textDecoration: 'none',
};
