import { isPublic, isReachable, networkOf, networksOf } from './network';

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

describe('A server on the internet', () => {
  const PUBLIC =
    '1.1.1.1 100.63.255.255 100.128.0.0 172.32.0.0 192.0.1.1 198.20.0.1 223.255.255.255 2606:4700::1111 ' +
    '2a00:1450:4001::1 2001:200::1 ::ffff:1.1.1.1 64:ff9b::1.1.1.1';
  it.each(PUBLIC.split(' '))('may have the address %s', (address) => expect(isReachable(address)).toBe(true));

  const OTHERS =
    '0.0.0.0 10.1.2.3 100.64.0.1 100.127.255.255 127.0.0.1 169.254.169.254 172.16.0.1 192.0.0.170 192.0.2.1 ' +
    '192.88.99.1 192.168.1.1 198.18.0.1 198.51.100.1 203.0.113.9 224.0.0.1 239.255.255.255 240.0.0.1 ' +
    '255.255.255.255 :: ::1 fe80::1 fe80::1%eth0 fc00::1 fd00:ec2::254 ff02::1 fec0::1 100::1 ::ffff:127.0.0.1 ' +
    '::ffff:a9fe:a9fe ::127.0.0.1 64:ff9b::10.0.0.1 64:ff9b::a9fe:a9fe 64:ff9b:1::1.1.1.1 2001::1 2001:db8::1 ' +
    '2002:7f00:1::1 3fff::1 localhost';
  it.each(OTHERS.split(' '))('has never the address %s', (address) => expect(isReachable(address)).toBe(false));
});
