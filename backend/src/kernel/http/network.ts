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
  // The URL parser normalizes every notation of an IPv6 address to the shortest one.
  const [head, tail] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::') as [string, string?];
  const groups = head.split(':').filter(Boolean);
  const rest = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - rest.length }, () => '0');
  const all = [...groups, ...zeros, ...rest];
  return [`${all.slice(0, 4).join(':')}::/64`, `${all.slice(0, 3).join(':')}::/48`];
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
