import { Injectable } from '@nestjs/common';
import { Config } from '../../../kernel/config/config';
import type { AnyEmail } from './define-email';
import { EmailSources } from './email-sources';
import { EMAILS } from './emails';
import { renderEmail } from './parts/render-email';

/** What is written on the envelope and on the paper. */
export interface ComposedEmail {
  to: { email: string; name?: string };
  subject: string;
  html: string;
  text: string;
  replyTo?: { email: string; name?: string };
  headers?: Record<string, string>;
}

/** Knows every e-mail by the name it has in the send log. */
@Injectable()
export class EmailRegistry {
  private readonly byName = new Map<string, AnyEmail>();

  constructor(
    private readonly sources: EmailSources,
    private readonly config: Config,
  ) {
    for (const email of EMAILS) {
      if (this.byName.has(email.name)) throw new Error(`Two e-mails are named "${email.name}".`);
      this.byName.set(email.name, email);
    }
  }

  has(name: string): boolean {
    return this.byName.has(name);
  }

  /** Whether staff may read it: not what lets its recipient in somewhere. */
  mayBeShown(name: string): boolean {
    const email = this.byName.get(name);
    return email !== undefined && !email.holdsKey;
  }

  /** From the present state; null when there is nothing left to say (the courier has been, the link was used). */
  async compose(name: string, about: object): Promise<ComposedEmail | null> {
    const email = this.byName.get(name)!;
    const news = await email.load(about, this.sources);
    if (news === null) return null;
    const site = this.config.publicUrl;
    const bodies = await renderEmail(email.body(news, site));
    const headers = email.headers?.(news, site);
    const replyTo = email.replyTo?.(news);
    return {
      to: email.to(news),
      subject: email.subject(news),
      ...bodies,
      ...(replyTo && { replyTo }),
      ...(headers && { headers }),
    };
  }
}
