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
  constructor(private readonly appKey: string) {}

  /** AES-256-GCM; the text form is "v1.<iv>.<tag>.<data>" in base64url. */
  encrypt(plain: string): string {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.key('encryption'), iv);
    const data = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return ['v1', ...[iv, cipher.getAuthTag(), data].map((part) => part.toString('base64url'))].join('.');
  }

  /** Throws when the text was changed or was encrypted under another APP_KEY. */
  decrypt(text: string): string {
    const [version, iv, tag, data] = text.split('.');
    if (version !== 'v1' || !iv || !tag || data === undefined) throw new Error('Not an encrypted value.');
    const decipher = createDecipheriv('aes-256-gcm', this.key('encryption'), Buffer.from(iv, 'base64url'));
    decipher.setAuthTag(Buffer.from(tag, 'base64url'));
    return Buffer.concat([decipher.update(Buffer.from(data, 'base64url')), decipher.final()]).toString('utf8');
  }

  /** A value only this shop can compute again, for example a reset token made once more when a mail is retried. */
  derive(purpose: string, ...parts: (string | number)[]): Buffer {
    return createHmac('sha256', this.key(purpose)).update(JSON.stringify(parts)).digest();
  }

  private key(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.appKey, 'crispi', purpose, 32));
  }
}

/** Fingerprint under which bearer tokens are stored, so that a copy of the database opens no session. */
export function fingerprint(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Compares without telling by its timing where the first difference is. */
export function sameSecret(a: string, b: string): boolean {
  return timingSafeEqual(fingerprint(a), fingerprint(b));
}
