import { Conflict } from '../../../kernel/errors/app-error';
import type { Email } from '../send-log/email';
import type { ComposedEmail, EmailRegistry } from './email-registry';

/** What an e-mail says by the present state, if staff may read it. @throws Conflict */
export async function composeForStaff(
  registry: EmailRegistry,
  { purpose, about }: Pick<Email, 'purpose' | 'about'>,
): Promise<ComposedEmail> {
  if (!registry.mayBeShown(purpose))
    throw new Conflict('mail_private', 'This mail holds a password or a personal link: only its recipient sees it.');
  const composed = await registry.compose(purpose, about);
  if (!composed) throw new Conflict('mail_has_nothing_to_say', 'By now there is nothing left to say in this mail.');
  const { html, text } = composed;
  return { ...composed, html: withoutLinks(html), text: withoutLinks(text) };
}

/** Who holds a link may act as its customer: staff see that there is one, not where it leads. */
const withoutLinks = (body: string) => body.replace(/\/follow\/[\w.-]+/g, '/account');
