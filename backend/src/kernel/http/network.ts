import { BlockList, isIP, isIPv6 } from 'node:net';

/**
 * The network of an address, by which callers are counted: an IPv4 address itself, or the /64 of an IPv6 address. Every
 * household and server has a whole /64, so counting single addresses would limit no client.
 */
export function networkOf(address: string): string {
  return networksOf(address)[0]!;
}

/**
 * The network of an address and, for IPv6, its site: the /48, the largest block that a provider usually assigns to a
 * customer. A site may also be 256 households with a /56 each, so it has its own, higher limit.
 */
export function networksOf(address: string): string[] {
  const [ip] = address.split('%', 1) as [string];
  if (!isIPv6(ip)) return [ip];
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped) return [mapped[1]!];
  const all = groupsOf(ip);
  return [`${all.slice(0, 4).join(':')}::/64`, `${all.slice(0, 3).join(':')}::/48`];
}

/** The eight groups of an IPv6 address. */
function groupsOf(ip: string): string[] {
  // The URL parser normalizes every notation of an IPv6 address to the shortest one.
  const [head, tail] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::') as [string, string?];
  const groups = head.split(':').filter(Boolean);
  const rest = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - rest.length }, () => '0');
  return [...groups, ...zeros, ...rest];
}

const INNER = new BlockList();
for (const [net, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  INNER.addSubnet(net, prefix);
for (const [net, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  INNER.addSubnet(net, prefix, 'ipv6');

/** False for this machine and private networks: behind an unconfigured proxy all callers have such an address. */
export function isPublic(address: string): boolean {
  const ip = address.split('%', 1)[0]!.replace(/^::ffff:(?=\d+\.)/i, '');
  const version = isIP(ip);
  return version > 0 && !INNER.check(ip, version === 4 ? 'ipv4' : 'ipv6');
}

/** IPv4 networks of special purpose (IANA's registry): none of them is a server on the internet. */
const SPECIAL = blockList('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]);
/** Servers on the internet have IPv6 addresses of this network only. */
const UNICAST = blockList('ipv6', [['2000::', 3]]);
/** Within it: protocols such as Teredo, documentation, and 6to4, which embeds any IPv4 address. */
const SPECIAL_UNICAST = blockList('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]);

/**
 * Whether the address is one of a server on the internet. Addresses that embed an IPv4 address (mapped ones, and those
 * of NAT64) are as reachable as that one.
 */
export function isReachable(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !SPECIAL.check(address);
  if (version !== 6 || address.includes('%')) return false;
  const groups = groupsOf(address);
  const prefix = groups.slice(0, 6).join(':');
  if (prefix === '0:0:0:0:0:ffff' || prefix === '64:ff9b:0:0:0:0') {
    const bytes = groups
      .slice(6)
      .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]);
    return !SPECIAL.check(bytes.join('.'));
  }
  return UNICAST.check(address, 'ipv6') && !SPECIAL_UNICAST.check(address, 'ipv6');
}

function blockList(family: 'ipv4' | 'ipv6', networks: [net: string, prefix: number][]): BlockList {
  const list = new BlockList();
  for (const [net, prefix] of networks) list.addSubnet(net, prefix, family);
  return list;
}
