import { Injectable } from '@nestjs/common';
import { Secrets } from '../security/secrets';
import { Log } from './log';

export type SecurityEvent =
  | 'sign-in'
  | 'password-confirmed'
  | 'password-changed'
  | 'reset-requested'
  | 'password-reset'
  | 'invited'
  | 'invitation-withdrawn'
  | 'role-changed'
  | 'second-factor'
  | 'device-pass'
  | 'settings-changed'
  | 'brand-changed'
  | 'shop-opened'
  | 'shop-closed'
  | 'store-changed'
  | 'promotion-changed'
  | 'gift-card-changed'
  | 'personal-data'
  | 'access'
  | 'webhook';

export interface SecurityFacts {
  outcome: 'done' | 'refused' | 'locked';
  userId?: number | null;
  /** Logged as a keyed hash: lines about the same account can be matched without its address. */
  email?: string;
  /** The network address of the client. */
  address?: string;
  [more: string]: unknown;
}

/** Sign-ins, refusals and changes of access: one info line each, identified by the field `security`. */
@Injectable()
export class SecurityLog {
  constructor(
    private readonly log: Log,
    private readonly secrets: Secrets,
  ) {}

  note(event: SecurityEvent, { email, ...facts }: SecurityFacts): void {
    const account = email === undefined ? {} : { account: this.hashOf(email) };
    this.log.info({ security: event, ...facts, ...account }, 'security');
  }

  private hashOf(email: string): string {
    return this.secrets.derive('security log', email.trim().toLowerCase()).toString('base64url').slice(0, 22);
  }
}
