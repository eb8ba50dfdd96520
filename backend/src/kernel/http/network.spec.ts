import { isPublic, networkOf, networksOf } from './network';

describe('The network of an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
    ['2001::2:3:4:5:6', '2001:0:0:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('%s belongs to %s', (address, network) => {
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

describe('An address that identifies a caller', () => {
  const NEIGHBORS = ['128.0.0.0', '11.0.0.0', '172.15.255.255', '172.32.0.0', '192.169.0.0', '169.255.0.0', 'fec0::'];
  it.each(['203.0.113.9', '::ffff:203.0.113.9', '2001:db8::1', ...NEIGHBORS])('may be %s', (address) => {
    expect(isPublic(address)).toBe(true);
  });
  const LAST = ['127.255.255.255', '10.255.255.255', '172.31.255.255', '192.168.255.255', '169.254.255.255', 'febf::1'];
  it.each([...LAST, '::1', '::ffff:10.0.0.9', 'fe80::1%eth0', 'fd12::1', 'unknown'])('is not %s', (address) => {
    expect(isPublic(address)).toBe(false);
  });
});
