import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** Keys derived from APP_KEY, one per purpose, so that a leaked value reveals nothing about the others. */
export class Secrets {
  /** `previous`: keys that are still accepted during a rotation, and never used for new values. */
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

  /** Throws when the text was changed or was encrypted with a key that is not accepted. */
  decrypt(text: string): string {
    return this.open(text).plain;
  }

  /** Encrypts with the current key; null if it already is. Throws like `decrypt`. */
  renew(text: string): string | null {
    const { plain, key } = this.open(text);
    return key === this.appKey ? null : this.encrypt(plain);
  }

  /**
   * A value that only this shop can compute, for example a reset token that is recomputed when an e-mail is retried.
   */
  derive(purpose: string, ...parts: (string | number)[]): Buffer {
    return hmac(this.appKey, purpose, parts);
  }

  /** All accepted values of `derive`, that of the current key first. For comparison with issued values. */
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
        // Report why the current key fails.
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

/** The hash under which bearer tokens are stored, so that a copy of the database opens no session. */
export function fingerprint(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Compares in constant time. */
export function sameSecret(a: string, b: string): boolean {
  return timingSafeEqual(fingerprint(a), fingerprint(b));
}
