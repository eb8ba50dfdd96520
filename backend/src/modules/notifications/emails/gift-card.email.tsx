import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { GiftCardReady } from '../../gift-cards/events';
import type { EmailedGiftCard } from '../../gift-cards';
import { defineEmail } from './define-email';
import { dollars } from './parts/amounts';
import { Band, EmailLayout } from './parts/email-layout';
import { Action, Panel, Paragraph, Quiet, Title } from './parts/email-parts';
import { giftCardPdf } from './parts/gift-card-pdf';
import { useLook } from './parts/look';
import { firstNameOf } from './parts/shipment-lines';
import { isolated, nameInSubject } from './parts/typed-text';

/** The code of a gift card, for the one who gets it. */
export const giftCard = defineEmail({
  name: 'gift-card',
  handler: 'notifications.mail-gift-card-when-ready',
  on: GiftCardReady,
  usefulHours: 365 * 24,
  holdsKey: true,
  about: ({ cardId, orderId }) => ({ cardId, orderId }),
  key: ({ cardId }) => `card-${cardId}`,
  load: ({ cardId }, { giftCards }) => giftCards.of(cardId),
  to: ({ email, greeting }) => ({ email, ...(greeting?.to && { name: greeting.to }) }),
  subject: ({ cents, greeting }, bakery) =>
    greeting?.to
      ? `${nameInSubject(greeting.from, 'A friend')} sent you a ${dollars(cents)} ${bakery} gift card`
      : `Your ${dollars(cents)} ${bakery} gift card`,
  body: (card, site) => <GiftCardEmail site={site} {...card} />,
  attachments: async (card, look) => [
    { filename: 'gift-card.pdf', type: 'application/pdf', content: await giftCardPdf(card, look) },
  ],
  sent: ({ cardId }, { giftCards }) => giftCards.sent(cardId),
  undelivered: ({ cardId }, { giftCards }, tx, how) => giftCards.undelivered(tx, cardId, how),
});

type Props = { site: string } & Pick<EmailedGiftCard, 'code' | 'cents' | 'greeting'>;

export function GiftCardEmail({ site, code, cents, greeting }: Props) {
  const { brand, headings, text } = useLook();
  const to = greeting?.to ?? null;
  const from = greeting ? isolated(greeting.from) : null;
  const balance = `${site}/gift-card`;
  return (
    <EmailLayout
      site={site}
      preview={`${dollars(cents)} for anything we bake`}
      head={<CardPicture site={site} cents={cents} to={to} />}
      footnote={<Quiet>Keep this email: the code is as good as cash. The card is attached, ready to print.</Quiet>}
    >
      <Title>{to ? `A gift for you, ${firstNameOf(to)}` : 'Your gift card'}</Title>
      {to && <Paragraph>{`${from} sent you a ${brand.name} gift card.`}</Paragraph>}
      {greeting?.message && (
        <p
          className="ink"
          style={{ ...text, font: `700 24px/32px ${headings}`, margin: '0 0 20px', whiteSpace: 'pre-line' }}
        >
          {`“${isolated(greeting.message)}”`}
        </p>
      )}
      <Panel title="Your code">
        <p className="ink" style={{ ...text, font: `700 22px/28px ${MONO}`, margin: '0 0 14px' }}>
          {code}
        </p>
      </Panel>
      <Action href={`${site}/shop`} wide>
        Choose your cookies
      </Action>
      <Quiet>
        Enter the code in your cart or at checkout. It never expires, and what you don’t spend stays on the card. See
        your balance at{' '}
        <Link href={balance} className="link" style={{ color: 'inherit', textDecoration: 'underline' }}>
          {balance.replace(/^https?:\/\//, '')}
        </Link>
        .
      </Quiet>
    </EmailLayout>
  );
}

const MONO = 'ui-monospace, Menlo, Consolas, monospace';

interface PictureProps {
  site: string;
  cents: number;
  to: string | null;
}

/** The card with its bow and the bakery's logo over the whole width, and on its ribbon what it is worth and for whom. */
function CardPicture({ site, cents, to }: PictureProps) {
  const { brand, version, color, headings, text } = useLook();
  const onRibbon = { ...text, color: '#FFFFFF', margin: 0 };
  return (
    <div style={{ backgroundColor: color.jam }}>
      <Link href={site} style={{ backgroundColor: color.butter, display: 'block' }} data-skip-in-text="true">
        <Img
          src={`${site}/brand/gift-card.jpg?v=${version}`}
          width="560"
          height="350"
          alt={`${brand.name} gift card`}
          style={{ color: color.cocoa, display: 'block', height: 'auto', maxWidth: '100%', width: '560px' }}
        />
      </Link>
      <Band style={{ padding: '16px 28px 20px' }}>
        <p style={{ ...onRibbon, font: `800 48px/52px ${headings}`, letterSpacing: '-0.03em' }}>{dollars(cents)}</p>
        {to && <p style={{ ...onRibbon, font: `700 18px/26px ${headings}` }}>{`for ${isolated(to)}`}</p>}
      </Band>
    </div>
  );
}
