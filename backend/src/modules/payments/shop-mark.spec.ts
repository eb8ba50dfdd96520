import { testConfig } from '../../../test/support/test-config';
import { Secrets } from '../../kernel/security/secrets';
import { ShopMark } from './shop-mark';

const shop = (publicUrl: string, key: string, ...previous: string[]) =>
  new ShopMark(testConfig({ publicUrl }), new Secrets(key, previous));

describe('A payment at Stripe', () => {
  const made = shop('https://old.example', 'key of the bakery').mark();

  it('is the shop’s own under another address and under the next APP_KEY, while the one before is believed', () => {
    expect(shop('https://new.example', 'key of the bakery').made(made)).toBe(true);
    expect(shop('https://new.example', 'next key', 'key of the bakery').made(made)).toBe(true);
    expect(shop('https://new.example', 'next key').made(made)).toBe(false);
  });

  it('is another shop’s that shares the account, also when it was made under the same address', () => {
    expect(shop('https://old.example', 'key of the neighbour').made(made)).toBe(false);
    expect(shop('https://old.example', 'key of the bakery').made({})).toBe(false);
  });

  it('from before the id was written is known by the address', () => {
    expect(shop('https://old.example', 'key of the bakery').made({ shop: 'old.example' })).toBe(true);
    expect(shop('https://new.example', 'key of the bakery').made({ shop: 'old.example' })).toBe(false);
  });
});
