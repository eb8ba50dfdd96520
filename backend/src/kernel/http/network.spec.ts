import { isPublic, networkOf, networksOf } from './network';

describe('The network an address counts for', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('%s counts for %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('The site of an address', () => {
  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['203.0.113.9', undefined],
    ['::ffff:203.0.113.9', undefined],
    ['unknown', undefined],
  ])('of %s is %s', (address, site) => {
    expect(networksOf(address)[1]).toBe(site);
  });
});

describe('An address that tells callers apart', () => {
  it.each(['203.0.113.9', '::ffff:203.0.113.9', '2001:db8::1', '172.32.0.1'])('%s does', (address) => {
    expect(isPublic(address)).toBe(true);
  });
  it.each(['127.0.0.1', '::1', '::ffff:10.0.0.9', '172.17.0.1', '192.168.1.4', 'fe80::1%eth0', 'fd12::1', 'unknown'])(
    '%s does not',
    (address) => {
      expect(isPublic(address)).toBe(false);
    },
  );
});
