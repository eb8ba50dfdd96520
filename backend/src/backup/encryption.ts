import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';

/**
 * The format, so that a copy can be read without this program: 16 bytes "crispi-backup-1\n", 16 bytes salt, then frames
 * of 64 KiB (the last one is shorter), each followed by its 16-byte tag. A frame is AES-256-GCM with the key
 * scrypt(passphrase, salt, N = 32768, r = 8, p = 1) and the nonce: the frame's number from 0 in 11 bytes, big-endian,
 * then a byte that is 1 for the last frame and 0 for the others. So frames that are changed, moved, missing or cut off
 * at the end are noticed.
 */
const MAGIC = Buffer.from('crispi-backup-1\n');
const SALT = 16;
const FRAME = 64 * 1024;
const TAG = 16;
const COST = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

const keyOf = (passphrase: string, salt: Buffer) => scryptSync(passphrase, salt, 32, COST);

function nonceOf(number: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = last ? 1 : 0;
  return nonce;
}

export async function* encrypt(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT);
  const key = keyOf(passphrase, salt);
  yield Buffer.concat([MAGIC, salt]);
  for await (const { number, last, bytes } of frames(source, FRAME)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, last));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }
}

/** @throws when the passphrase is another one, or anything was changed or is missing */
export async function* decrypt(source: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  while (start.length < MAGIC.length + SALT) {
    const { value, done } = await chunks.next();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  if (!start.subarray(0, MAGIC.length).equals(MAGIC)) throw new Error('This is no backup of Crispi.');
  const key = keyOf(passphrase, start.subarray(MAGIC.length, MAGIC.length + SALT));
  const rest = withStart(start.subarray(MAGIC.length + SALT), { [Symbol.asyncIterator]: () => chunks });
  for await (const { number, last, bytes } of frames(rest, FRAME + TAG)) {
    if (bytes.length < TAG) throw new Error(DAMAGED);
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, last));
    decipher.setAuthTag(bytes.subarray(-TAG));
    const text = decipher.update(bytes.subarray(0, -TAG));
    try {
      decipher.final();
    } catch {
      throw new Error(DAMAGED);
    }
    yield text;
  }
}

const DAMAGED = 'The backup cannot be decrypted: BACKUP_KEY is another one, or the file is damaged or cut off.';

/** Frames of this size; the last one is shorter or, if there was nothing, empty. */
async function* frames(source: AsyncIterable<Uint8Array>, size: number) {
  let number = 0;
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source) {
    waiting.push(chunk);
    length += chunk.length;
    // One that is full is the last one if nothing follows, so it waits for the next byte.
    if (length <= size) continue;
    let bytes = Buffer.concat(waiting);
    for (; bytes.length > size; bytes = bytes.subarray(size)) {
      yield { number, last: false, bytes: bytes.subarray(0, size) };
      number += 1;
    }
    waiting = [bytes];
    length = bytes.length;
  }
  yield { number, last: true, bytes: Buffer.concat(waiting) };
}

async function* withStart(start: Buffer, rest: AsyncIterable<Uint8Array>) {
  yield start;
  yield* rest;
}
