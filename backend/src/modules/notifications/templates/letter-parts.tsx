import { Button, Heading, Section, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { colour, fontFamily, quiet, text } from './brand';

export function Title({ children }: { children: string }) {
  return (
    <Heading
      as="h1"
      className="ink"
      style={{ ...text, fontSize: '28px', fontWeight: 750, letterSpacing: '-0.03em', lineHeight: '32px' }}
    >
      {children}
    </Heading>
  );
}

export function Paragraph({ children }: { children: string }) {
  return (
    <Text className="ink" style={text}>
      {children}
    </Text>
  );
}

export function Quiet({ children }: { children: ReactNode }) {
  return (
    <Text className="quiet" style={quiet}>
      {children}
    </Text>
  );
}

/** The one thing to do. */
export function Action({ href, children }: { href: string; children: string }) {
  return (
    <Section style={{ margin: '8px 0 24px' }}>
      <Button
        href={href}
        style={{
          backgroundColor: colour.jam,
          borderRadius: '12px',
          color: '#FFFFFF',
          fontFamily,
          fontSize: '16px',
          fontWeight: 700,
          padding: '14px 22px',
        }}
      >
        {children}
      </Button>
    </Section>
  );
}

export function Panel({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <Section
      className="panel"
      style={{ backgroundColor: colour.oat, borderRadius: '12px', margin: '0 0 16px', padding: '18px 20px 6px' }}
    >
      {title && (
        <Heading as="h2" className="ink" style={{ ...text, fontSize: '17px', fontWeight: 700, margin: '0 0 6px' }}>
          {title}
        </Heading>
      )}
      {children}
    </Section>
  );
}
