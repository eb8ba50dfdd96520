import { GiftCardReady } from '../../gift-cards/events';
import type { EmailedGiftCard } from '../../gift-cards';
import { defineEmail } from './define-email';
import { dollars } from './parts/amounts';
import { EmailLayout } from './parts/email-layout';
import { Action, Paragraph, Quiet, Title } from './parts/email-parts';
import { giftCardPdf } from './parts/gift-card-pdf';
import { useLook } from './parts/look';
import { firstNameOf } from './parts/shipment-lines';
import { isolated, nameInSubject } from './parts/typed-text';

/** The code of a gift card, for the one who gets it. */
export const giftCard = defineEmail({
  name: 'gift-card',
  handler: 'notifications.mail-gift-card-when-ready',
  on: GiftCardReady,
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
  const { brand } = useLook();
  const to = greeting?.to ?? null;
  const from = greeting ? isolated(greeting.from) : null;
  return (
    <EmailLayout
      site={site}
      preview={`${dollars(cents)} for anything we bake`}
      footnote={<Quiet>Keep this email: the code is as good as cash.</Quiet>}
    >
      <Title>{to ? `A gift for you, ${firstNameOf(to)}` : 'Your gift card'}</Title>
      {to && <Paragraph>{`${from} sent you a ${brand.name} gift card.`}</Paragraph>}
      <CardFace code={code} cents={cents} greeting={greeting} />
      <Action href={`${site}/shop`}>Choose your cookies</Action>
      <Quiet>
        Enter the code in your cart or at checkout. It never expires, and what you don’t spend stays on the card. See
        your balance at {site.replace(/^https?:\/\//, '')}/gift-card.
      </Quiet>
    </EmailLayout>
  );
}

/** The card as one would hold it. Its inks are those of the butter field in the dark mode, too. */
function CardFace({ code, cents, greeting }: Omit<Props, 'site'>) {
  const { brand, color, headings, text } = useLook();
  const onButter = { ...text, color: color.cocoa, margin: '0 0 8px' };
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ backgroundColor: color.butter, borderRadius: '16px', margin: '0 0 20px' }}
    >
      <tbody>
        <tr>
          <td className="pad" style={{ padding: '24px 28px 28px' }}>
            <p style={onButter}>{`${brand.name} gift card`}</p>
            <p style={{ ...onButter, font: `800 48px/56px ${headings}`, letterSpacing: '-0.03em' }}>{dollars(cents)}</p>
            {greeting?.message && (
              <p style={{ ...onButter, margin: '0 0 20px' }}>{`“${isolated(greeting.message)}”`}</p>
            )}
            <p
              style={{
                ...onButter,
                backgroundColor: '#FFFFFF',
                borderRadius: '12px',
                font: '700 20px/28px ui-monospace, Menlo, Consolas, monospace',
                margin: 0,
                padding: '12px 8px',
                textAlign: 'center',
              }}
            >
              {code}
            </p>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
