import { createHmac } from 'node:crypto';
import { SANDBOX_KEYS } from '../keys';
import { checkToken } from './token';

const NOW = 1_800_000_000;
const HEADER = { alg: 'HS256', typ: 'JWT', 'dd-ver': 'DD-JWT-V1' };
const CLAIMS = {
  aud: 'doordash',
  iss: SANDBOX_KEYS.doordashDeveloperId,
  kid: SANDBOX_KEYS.doordashKeyId,
  exp: NOW + 300,
  iat: NOW,
};

describe('The token of DoorDash calls', () => {
  it('is accepted when it is signed with the access key', () => {
    expect(() => checkToken(bearer(HEADER, CLAIMS), NOW)).not.toThrow();
  });

  it.each([
    ['a token in another algorithm', bearer({ ...HEADER, alg: 'none' }, CLAIMS)],
    ['a token without its version', bearer({ alg: 'HS256', typ: 'JWT' }, CLAIMS)],
    ['a token for another service', bearer(HEADER, { ...CLAIMS, aud: 'uber' })],
    ['an unknown developer', bearer(HEADER, { ...CLAIMS, iss: SANDBOX_KEYS.doordashKeyId })],
    ['an unknown key', bearer(HEADER, { ...CLAIMS, kid: SANDBOX_KEYS.doordashDeveloperId })],
    ['an expired token', bearer(HEADER, { ...CLAIMS, exp: NOW - 1 })],
    ['a token without an end', bearer(HEADER, { ...CLAIMS, exp: undefined })],
    ['a token that lives for a day', bearer(HEADER, { ...CLAIMS, exp: NOW + 86_400 })],
    ['a token from the future', bearer(HEADER, { ...CLAIMS, iat: NOW + 120 })],
    ['a foreign signature', bearer(HEADER, CLAIMS, 'c29tZWJvZHktZWxzZXMtc2VjcmV0')],
    ['a token of two parts', 'Bearer a.b'],
    ['something unreadable', 'Bearer a.b.c'],
    ['another kind of key', 'Basic abc'],
    ['no key', undefined],
  ])('is refused for %s', (_what, authorization) => {
    expect(() => checkToken(authorization, NOW)).toThrow(
      expect.objectContaining({
        status: 401,
        body: expect.objectContaining({ code: 'authentication_error' }) as object,
      }),
    );
  });
});

function bearer(header: object, claims: object, secret: string = SANDBOX_KEYS.doordashSigningSecret): string {
  const signed = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  const signature = createHmac('sha256', Buffer.from(secret, 'base64url')).update(signed).digest('base64url');
  return `Bearer ${signed}.${signature}`;
}
