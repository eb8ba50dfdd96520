import { DiscoveryService } from '@nestjs/core';
import type { ReactElement } from 'react';

/** What is written on the envelope and on the paper. */
export interface Letter {
  to: { email: string; name?: string };
  subject: string;
  body: ReactElement;
  headers?: Record<string, string>;
}

/** A mail as a sentence: the event it answers (its `handle`), and what it says when its turn comes (its `compose`). */
export interface Mail<About extends object = object> {
  /** Reads the present state; null when there is nothing left to say (the courier has been, the link was used). */
  compose(about: About): Promise<Letter | null>;
}

/** Names the purpose under which a mail stands in the send log. Stable: it is written in rows. */
export const Composes = DiscoveryService.createDecorator<string>();
