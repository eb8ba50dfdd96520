import { testConfig } from '../../../test/support/test-config';
import { Secrets } from '../../kernel/security/secrets';
import { ShopMark } from './shop-mark';

const shop = (publicUrl: string, key: string, ...previous: string[]) =>
  new ShopMark(testConfig({ publicUrl }), new Secrets(key, previous));

describe('A payment at Stripe', () => {
  const mark = shop('https://old.example', 'key of the bakery').mark();

  it('is recognized after a change of the address or of APP_KEY, while the previous key is accepted', () => {
    expect(shop('https://new.example', 'key of the bakery').isOwn(mark)).toBe(true);
    expect(shop('https://new.example', 'next key', 'key of the bakery').isOwn(mark)).toBe(true);
    expect(shop('https://new.example', 'next key').isOwn(mark)).toBe(false);
  });

  it('of another shop with the same account is not recognized, even with the same address', () => {
    expect(shop('https://old.example', 'key of the neighbor').isOwn(mark)).toBe(false);
    expect(shop('https://old.example', 'key of the bakery').isOwn({})).toBe(false);
  });

  it('made before the id was added is recognized by the address', () => {
    expect(shop('https://old.example', 'key of the bakery').isOwn({ shop: 'old.example' })).toBe(true);
    expect(shop('https://new.example', 'key of the bakery').isOwn({ shop: 'old.example' })).toBe(false);
  });
});
