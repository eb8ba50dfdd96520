import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';

export interface Certificate {
  cert: string;
  key: string;
}

/** A minimal self-signed X.509 certificate (RFC 5280). */
export function certificateFor(name: string, from: Date, until: Date): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = sequence(der(0x06, '2a8648ce3d040302'));
  // Distinguishes several certificates.
  const commonName = sequence(der(0x31, sequence(der(0x06, '550403'), der(0x0c, Buffer.from(randomUUID())))));
  const isAuthority = sequence(der(0x06, '551d13'), der(0x04, sequence(der(0x01, 'ff'))));
  const names = sequence(der(0x06, '551d11'), der(0x04, sequence(der(0x82, Buffer.from(name)))));
  const content = sequence(
    der(0xa0, der(0x02, '02')),
    der(0x02, '01'),
    ecdsaWithSha256,
    commonName,
    sequence(time(from), time(until)),
    commonName,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(isAuthority, names)),
  );
  const signature = Buffer.concat([Buffer.alloc(1), sign('sha256', content, privateKey)]);
  const body = sequence(content, ecdsaWithSha256, der(0x03, signature)).toString('base64');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export(PEM).toString(),
  };
}

const PEM = { type: 'pkcs8', format: 'pem' } as const;
const sequence = (...parts: Buffer[]) => der(0x30, Buffer.concat(parts));
/** GeneralizedTime. */
const time = (at: Date) => der(0x18, Buffer.from(`${at.toISOString().replace(/[-:T]|\..*/g, '')}Z`));

/** Tag, length, value; hexadecimal where it is a text. */
function der(tag: number, value: Buffer | string): Buffer {
  const bytes = typeof value === 'string' ? Buffer.from(value, 'hex') : value;
  const length = bytes.length < 0x80 ? [bytes.length] : [0x82, bytes.length >> 8, bytes.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), bytes]);
}
