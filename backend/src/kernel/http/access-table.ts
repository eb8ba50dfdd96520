import { PASS_KINDS } from './device-pass';
import type { RouteAccess } from './route-access';

/** Kinds of callers: guests, users by role, devices by their pass. */
export const CALLERS = ['guest', 'customer', 'admin', ...PASS_KINDS] as const;
export type Caller = (typeof CALLERS)[number];

const ROLES: Record<string, readonly Caller[]> = {
  anybody: CALLERS,
  user: ['customer', 'admin'],
  admin: ['admin'],
};

/** Whether the guard admits the caller. Further checks (whose order it is) are made by the call itself. */
export function opensTo({ role, passes }: Pick<RouteAccess, 'role' | 'passes'>, caller: Caller): boolean {
  return (role !== null && ROLES[role]!.includes(caller)) || (passes as readonly string[]).includes(caller);
}

/** The table of docs/access.md. */
export function accessTable(routes: RouteAccess[]): string {
  const heads = [
    'call',
    ...CALLERS.map((caller) => ((PASS_KINDS as readonly string[]).includes(caller) ? `${caller} pass` : caller)),
  ];
  const rows = routes.map((route) => [
    `\`${route.call}\`${route.fromServer ? ' (provider, signed)' : ''}`,
    ...CALLERS.map((caller) => (opensTo(route, caller) ? 'yes' : '-')),
  ]);
  return [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
