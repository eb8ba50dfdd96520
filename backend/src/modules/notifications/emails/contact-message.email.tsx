import type { ContactMessage } from '../contact/contact-message';
import { ContactMessageSent } from '../events';
import { defineEmail } from './define-email';
import { EmailLayout } from './parts/email-layout';
import { Panel, Paragraph, Quiet, Title } from './parts/email-parts';

type Message = Pick<ContactMessage, 'name' | 'email' | 'subject' | 'message'>;

/** Goes to the shop itself, at its sender address; replies go to the author. */
export const contactMessage = defineEmail({
  name: 'contact-message',
  handler: 'notifications.mail-shop-when-contact-message-sent',
  on: ContactMessageSent,
  usefulHours: 30 * 24,
  about: ({ messageId }) => ({ messageId }),
  key: ({ messageId }) => `contact-${messageId}`,
  async load({ messageId }, { contactMessages, settings }) {
    const message = await contactMessages.find(messageId);
    return message && { ...message, shop: settings.sendgrid().fromEmail };
  },
  to: ({ shop }) => ({ email: shop }),
  replyTo: ({ email, name }) => ({ email, name }),
  subject: ({ subject }) => `Contact page: ${subject}`,
  body: ({ name, email, subject, message }, site) => <ContactNews site={site} {...{ name, email, subject, message }} />,
});

export function ContactNews({ site, name, email, subject, message }: Message & { site: string }) {
  return (
    <EmailLayout site={site} preview={`New message from ${name}`}>
      <Title>{subject}</Title>
      <Paragraph>
        <bdi>{name}</bdi> ({email}) sent this from the contact page:
      </Paragraph>
      <Panel>
        {message.split(/\n{2,}/).map((part, at) => (
          <Paragraph key={at}>
            {part.split('\n').map((line, place) => (
              <span key={place} dir="auto">
                {place > 0 && <br />}
                {line}
              </span>
            ))}
          </Paragraph>
        ))}
      </Panel>
      <Quiet>Reply to this email to answer them. We haven’t verified that the address is theirs.</Quiet>
    </EmailLayout>
  );
}
