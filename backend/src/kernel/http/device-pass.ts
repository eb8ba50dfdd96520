import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ShopCookie } from './cookies';

/** The kinds of devices: a kitchen tablet, a courier's phone. */
export const PASS_KINDS = ['kitchen', 'run'] as const;
export type PassKind = (typeof PASS_KINDS)[number];

/** A shared staff device that signs in without a password. It opens the calls tagged for its kind, for one store. */
export interface DevicePass {
  id: number;
  kind: PassKind;
  storeId: number;
  /** The device's name, chosen by staff. */
  name: string;
  expiresAt: Date;
}

/** Finds valid passes; implemented by accounts. */
export abstract class DevicePassReader {
  /** Null for a token that is unknown, revoked or expired. Checked on each request. */
  abstract find(token: string): Promise<DevicePass | null>;
}

/** The pass sent with a request. Read lazily. */
export class RequestDevice {
  private loaded: Promise<DevicePass | null> | null = null;

  constructor(
    private readonly passes: DevicePassReader,
    private readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
    private readonly cookie: ShopCookie,
  ) {}

  pass(): Promise<DevicePass | null> {
    this.loaded ??= this.load();
    return this.loaded;
  }

  /** Reads the pass again, for a long-running response: it may have been revoked since. */
  reload(): Promise<DevicePass | null> {
    return this.load();
  }

  /** Sets the pass cookie with this lifetime in seconds; an empty token and 0 delete it. */
  carry(token: string, seconds: number): void {
    this.cookie.write(this.reply, token, seconds);
  }

  private async load(): Promise<DevicePass | null> {
    const token = this.cookie.read(this.request) ?? '';
    return token && token.length < 100 ? this.passes.find(token) : null;
  }
}
