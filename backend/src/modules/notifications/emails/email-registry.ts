import { Injectable } from '@nestjs/common';
import { Config } from '../../../kernel/config/config';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { Conflict } from '../../../kernel/errors/app-error';
import { BrandPictureRepository, CurrentBrand } from '../../settings';
import type { EmailMessage } from '../provider/mailer';
import type { Email } from '../send-log/email';
import type { AnyEmail } from './define-email';
import { EmailSources } from './email-sources';
import { EMAILS } from './emails';
import { renderEmail } from './parts/render-email';

/** Headers, body and attachments of an e-mail. */
export type ComposedEmail = Omit<EmailMessage, 'id'>;

/** Finds e-mail definitions by their name in the send log. */
@Injectable()
export class EmailRegistry {
  private readonly byName = new Map<string, AnyEmail>();

  constructor(
    private readonly sources: EmailSources,
    private readonly config: Config,
    private readonly brand: CurrentBrand,
    private readonly pictures: BrandPictureRepository,
  ) {
    for (const email of EMAILS) {
      if (this.byName.has(email.name)) throw new Error(`Two e-mails are named "${email.name}".`);
      this.byName.set(email.name, email);
    }
  }

  has(name: string): boolean {
    return this.byName.has(name);
  }

  /** Whether staff may read it: not an e-mail that grants its recipient access. */
  mayBeShown(name: string): boolean {
    const email = this.byName.get(name);
    return email !== undefined && !email.holdsKey;
  }

  /**
   * Composes from the current state; null when the e-mail is no longer needed (the courier has been, the link was
   * used).
   */
  async compose(name: string, about: object): Promise<ComposedEmail | null> {
    const email = this.byName.get(name)!;
    const news = await email.load(about, this.sources);
    if (news === null) return null;
    const site = this.config.publicUrl;
    const bodies = await renderEmail(email.body(news, site), this.brand.get());
    const headers = email.headers?.(news, site);
    const replyTo = email.replyTo?.(news);
    const { brand } = this.brand.get();
    const attachments = await email.attachments?.(news, {
      brand,
      site,
      pagesDir: this.config.pagesDir,
      picture: async (file) => (await this.pictures.find(file))?.bytes ?? null,
    });
    return {
      to: email.to(news),
      subject: email.subject(news, brand.name),
      ...bodies,
      ...(replyTo && { replyTo }),
      ...(headers && { headers }),
      ...(attachments && { attachments }),
    };
  }

  /** Does what its definition wants done once it is sent. */
  async sent({ purpose, about }: Pick<Email, 'purpose' | 'about'>): Promise<void> {
    await this.byName.get(purpose)?.sent?.(about, this.sources);
  }

  /** Does what its definition wants done if it does not reach its recipient. */
  async undelivered(tx: Tx, { purpose, about }: Pick<Email, 'purpose' | 'about'>, bounced: boolean): Promise<void> {
    await this.byName.get(purpose)?.undelivered?.(about as never, this.sources, tx, { bounced });
  }

  /** Composes for staff, without access links. @throws Conflict when only the recipient may read it, or it is obsolete */
  async composeForStaff({ purpose, about }: Pick<Email, 'purpose' | 'about'>): Promise<ComposedEmail> {
    if (!this.mayBeShown(purpose))
      throw new Conflict(
        'mail_private',
        'This email contains a password or personal link. Only its recipient can see it.',
      );
    const composed = await this.compose(purpose, about);
    if (!composed) throw new Conflict('mail_has_nothing_to_say', 'This email no longer applies.');
    const { html, text } = composed;
    return { ...composed, html: withoutLinks(html), text: withoutLinks(text) };
  }
}

/** A link lets its holder act as the customer: staff see that there is one, not its address. */
const withoutLinks = (body: string) => body.replace(/\/follow\/[\w.-]+/g, '/account');
