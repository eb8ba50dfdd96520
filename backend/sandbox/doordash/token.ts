import { createHmac, timingSafeEqual } from 'node:crypto';
import { SANDBOX_KEYS } from '../keys';
import { unauthenticated } from './doordash-error';

/** DoorDash accepts tokens that are valid for up to half an hour. */
const LONGEST_LIFE = 1800;
/** Seconds by which the caller's clock may be ahead of ours. */
const SKEW = 60;

interface Header {
  alg?: unknown;
  'dd-ver'?: unknown;
}

interface Claims {
  aud?: unknown;
  iss?: unknown;
  kid?: unknown;
  exp?: unknown;
  iat?: unknown;
}

/**
 * Throws 401 unless `authorization` contains a JWT signed with the sandbox's access key.
 * @param now the computer's time in seconds: the caller signs by its own clock, which is never advanced
 */
export function checkToken(authorization: string | undefined, now: number): void {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(authorization ?? '')?.[1];
  if (!token) throw unauthenticated('The Authorization header must bear a JWT.');
  const [header, claims, signature] = token.split('.') as [string, string, string];
  const { alg, 'dd-ver': version } = decode(header) as Header;
  if (alg !== 'HS256') throw unauthenticated('The JWT must be signed with HS256.');
  if (version !== 'DD-JWT-V1') throw unauthenticated("The JWT's header dd-ver must be DD-JWT-V1.");
  checkClaims(decode(claims) as Claims, now);
  const secret = Buffer.from(SANDBOX_KEYS.doordashSigningSecret, 'base64url');
  const expected = createHmac('sha256', secret).update(`${header}.${claims}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw unauthenticated('The signature of the JWT is invalid.');
  }
}

function checkClaims({ aud, iss, kid, exp, iat }: Claims, now: number): void {
  if (aud !== 'doordash') throw unauthenticated('The audience of the JWT must be doordash.');
  if (iss !== SANDBOX_KEYS.doordashDeveloperId)
    throw unauthenticated('The issuer of the JWT is not a known developer.');
  if (kid !== SANDBOX_KEYS.doordashKeyId) throw unauthenticated('The key id of the JWT is not known.');
  if (typeof exp !== 'number' || exp <= now) throw unauthenticated('The JWT has expired.');
  if (exp > now + LONGEST_LIFE + SKEW) throw unauthenticated('The JWT lives too long; 30 minutes are the most.');
  if (typeof iat !== 'number' || iat > now + SKEW) throw unauthenticated('The JWT was issued in the future.');
}

function decode(part: string): unknown {
  try {
    return (JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as unknown) ?? {};
  } catch {
    throw unauthenticated('The JWT cannot be read.');
  }
}
