import { createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { decrypt, encrypt } from './encryption';

const KEY = 'a passphrase of thirty-two letters';
const FRAME = 64 * 1024;

async function* inChunks(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function all(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
}
const encrypted = (bytes: Buffer, size = 10_000) => all(encrypt(inChunks(bytes, size), KEY));
const decrypted = (bytes: Buffer, size = 10_000, key = KEY) => all(decrypt(inChunks(bytes, size), key));

describe('The encryption of backups', () => {
  it.each([0, 1, FRAME - 1, FRAME, FRAME + 1, 2 * FRAME, 200_000])(
    'returns what was encrypted: %d bytes',
    async (size) => {
      const bytes = randomBytes(size);
      const secret = await encrypted(bytes, 7_001);
      expect((await decrypted(secret, 5)).equals(bytes)).toBe(true);
      expect((await decrypted(secret, 1_000_000)).equals(bytes)).toBe(true);
    },
  );

  it('is readable by the documented format', async () => {
    const secret = await encrypted(Buffer.from('cookies'));
    expect(secret.subarray(0, 16).toString()).toBe('crispi-backup-1\n');
    const key = scryptSync(KEY, secret.subarray(16, 32), 32, { N: 32_768, r: 8, p: 1, maxmem: 2 ** 26 });
    const nonce = Buffer.from('000000000000000000000001', 'hex');
    const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAuthTag(secret.subarray(-16));
    expect(Buffer.concat([decipher.update(secret.subarray(32, -16)), decipher.final()]).toString()).toBe('cookies');
  });

  it('differs each time, so that equal backups do not look equal', async () => {
    const bytes = Buffer.from('cookies');
    expect((await encrypted(bytes)).includes(bytes)).toBe(false);
    expect((await encrypted(bytes)).equals(await encrypted(bytes))).toBe(false);
  });

  it.each<[string, (secret: Buffer) => Buffer]>([
    ['a changed byte', (secret) => Buffer.from(secret.map((byte, i) => (i === 40_000 ? byte ^ 1 : byte)))],
    ['a missing end', (secret) => secret.subarray(0, -1)],
    ['a missing last frame', (secret) => secret.subarray(0, 32 + 2 * (FRAME + 16))],
    ['nothing but its head', (secret) => secret.subarray(0, 32)],
    [
      'frames in another order',
      (secret) => {
        const [one, two, end] = [32, 32 + FRAME + 16, 32 + 2 * (FRAME + 16)];
        return Buffer.concat([
          secret.subarray(0, one),
          secret.subarray(two, end),
          secret.subarray(one, two),
          secret.subarray(end),
        ]);
      },
    ],
    ['another file', () => randomBytes(1_000)],
    ['an empty file', () => Buffer.alloc(0)],
  ])('refuses %s', async (_, change) => {
    const secret = await encrypted(randomBytes(2 * FRAME + 10));
    await expect(decrypted(change(secret))).rejects.toThrow(/cannot be decrypted|no backup/);
  });

  it('refuses another passphrase', async () => {
    const secret = await encrypted(Buffer.from('cookies'));
    await expect(decrypted(secret, 100, `${KEY}!`)).rejects.toThrow('BACKUP_KEY is another one');
  });
});
