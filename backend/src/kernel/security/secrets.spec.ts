import { sameSecret, Secrets } from './secrets';

describe('Secrets', () => {
  const secrets = new Secrets('k'.repeat(32));

  it('decrypt what they encrypted, and never encrypt the same way twice', () => {
    const a = secrets.encrypt('sk_live_1234');
    expect(secrets.decrypt(a)).toBe('sk_live_1234');
    expect(secrets.encrypt('sk_live_1234')).not.toBe(a);
  });

  it('refuse a value that was changed or belongs to another key', () => {
    const text = secrets.encrypt('secret');
    expect(() => secrets.decrypt(text.slice(0, -2) + (text.endsWith('AA') ? 'BB' : 'AA'))).toThrow(
      /unable to authenticate/,
    );
    expect(() => new Secrets('x'.repeat(32)).decrypt(text)).toThrow(/unable to authenticate/);
  });

  it('derive the same value only for the same parts', () => {
    expect(secrets.derive('reset', 1, 'a')).toEqual(secrets.derive('reset', 1, 'a'));
    expect(secrets.derive('reset', 1, 'a')).not.toEqual(secrets.derive('reset', 1, 'b'));
    expect(sameSecret('a', 'a')).toBe(true);
    expect(sameSecret('a', 'ab')).toBe(false);
  });
});
