import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/**
 * Keys derived from APP_KEY, one per purpose, so that a leak of one derived value says nothing about the others.
 */
export class Secrets {
  /** `previous`: keys that are still believed while the shop moves to a new one, and never used for anything new. */
  constructor(
    private readonly appKey: string,
    private readonly previous: string[] = [],
  ) {}

  /** AES-256-GCM; the text form is "v1.<iv>.<tag>.<data>" in base64url. */
  encrypt(plain: string): string {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', keyOf(this.appKey, 'encryption'), iv);
    const data = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return ['v1', ...[iv, cipher.getAuthTag(), data].map((part) => part.toString('base64url'))].join('.');
  }

  /** Throws when the text was changed or was encrypted under a key that is not believed (any more). */
  decrypt(text: string): string {
    return this.open(text).plain;
  }

  /** The same under the key in force; null when it is that already. Throws as `decrypt` does. */
  renew(text: string): string | null {
    const { plain, key } = this.open(text);
    return key === this.appKey ? null : this.encrypt(plain);
  }

  /** A value only this shop can compute again, for example a reset token made once more when a mail is retried. */
  derive(purpose: string, ...parts: (string | number)[]): Buffer {
    return hmac(this.appKey, purpose, parts);
  }

  /** All values that count as `derive`'s: the one of the key in force first. For comparing with what was handed out before. */
  derivations(purpose: string, ...parts: (string | number)[]): Buffer[] {
    return this.keys.map((key) => hmac(key, purpose, parts));
  }

  private get keys(): string[] {
    return [this.appKey, ...this.previous];
  }

  private open(text: string): { plain: string; key: string } {
    let refusal: unknown;
    for (const key of this.keys) {
      try {
        return { plain: decrypt(key, text), key };
      } catch (error) {
        // Report why the current key does not fit.
        refusal ??= error;
      }
    }
    throw refusal;
  }
}

function decrypt(appKey: string, text: string): string {
  const [version, iv, tag, data] = text.split('.');
  if (version !== 'v1' || !iv || !tag || data === undefined) throw new Error('Not an encrypted value.');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(appKey, 'encryption'), Buffer.from(iv, 'base64url'));
  decipher.setAuthTag(Buffer.from(tag, 'base64url'));
  return Buffer.concat([decipher.update(Buffer.from(data, 'base64url')), decipher.final()]).toString('utf8');
}

function hmac(appKey: string, purpose: string, parts: (string | number)[]): Buffer {
  return createHmac('sha256', keyOf(appKey, purpose)).update(JSON.stringify(parts)).digest();
}

function keyOf(appKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', appKey, 'crispi', purpose, 32));
}

/** Fingerprint under which bearer tokens are stored, so that a copy of the database opens no session. */
export function fingerprint(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Compares without telling by its timing where the first difference is. */
export function sameSecret(a: string, b: string): boolean {
  return timingSafeEqual(fingerprint(a), fingerprint(b));
}
