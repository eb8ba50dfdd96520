import { testConfig } from '../../../test/support/test-config';
import { Secrets } from '../../kernel/security/secrets';
import { ShopMark } from './shop-mark';

const shop = (publicUrl: string, key: string, ...previous: string[]) =>
  new ShopMark(testConfig({ publicUrl }), new Secrets(key, previous));

describe('A payment at Stripe', () => {
  const made = shop('https://old.example', 'key of the bakery').mark();

  it('belongs to the shop under another address and the next APP_KEY, while the previous one is accepted', () => {
    expect(shop('https://new.example', 'key of the bakery').made(made)).toBe(true);
    expect(shop('https://new.example', 'next key', 'key of the bakery').made(made)).toBe(true);
    expect(shop('https://new.example', 'next key').made(made)).toBe(false);
  });

  it('belongs to another shop that shares the account, also when it was made under the same address', () => {
    expect(shop('https://old.example', 'key of the neighbour').made(made)).toBe(false);
    expect(shop('https://old.example', 'key of the bakery').made({})).toBe(false);
  });

  it('from before ids were stored is recognised by the address', () => {
    expect(shop('https://old.example', 'key of the bakery').made({ shop: 'old.example' })).toBe(true);
    expect(shop('https://new.example', 'key of the bakery').made({ shop: 'old.example' })).toBe(false);
  });
});
