import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ShopCookie } from './cookies';

/** What a device may be for: the kitchen's tablet, a courier's phone. */
export const PASS_KINDS = ['kitchen', 'run'] as const;
export type PassKind = (typeof PASS_KINDS)[number];

/** A shared staff device that signs in without a password. It opens the calls tagged for its kind, for one store. */
export interface DevicePass {
  id: number;
  kind: PassKind;
  storeId: number;
  /** What staff call the device. */
  name: string;
  expiresAt: Date;
}

/** Finds valid passes; implemented by accounts. */
export abstract class DevicePassReader {
  /** Null for a token that is unknown, revoked or expired. Checked with each request. */
  abstract find(token: string): Promise<DevicePass | null>;
}

/** The pass a request brings. Read lazily. */
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

  /** The pass as it is now, for an answer that goes on: it may have been revoked meanwhile. */
  again(): Promise<DevicePass | null> {
    return this.load();
  }

  /** Gives the device its pass for so many seconds; an empty token and none take it away. */
  carry(token: string, seconds: number): void {
    this.cookie.write(this.reply, token, seconds);
  }

  private async load(): Promise<DevicePass | null> {
    const token = this.cookie.read(this.request) ?? '';
    return token && token.length < 100 ? this.passes.find(token) : null;
  }
}
