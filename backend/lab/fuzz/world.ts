import type { Shop } from '../../test/support/open-shop';
import { addCustomer } from '../../test/support/people';
import type { Operation } from './operations';
import { Visitor, type Answer } from './visitor';

/** A successful call, from which others deviate in one place. */
export interface GoodCall {
  by: Visitor;
  params: Record<string, string | number>;
  query: Record<string, string>;
  body: unknown;
}

const SHOPPER = 'fuzz.shopper@example.com';
const LEAKS = /\bSELECT\b.*\bFROM\b|\bat .+\(.*:\d+:\d+\)|node_modules|QueryFailedError/;
/** Calls that may end the session of a signed-in visitor. */
const ENDS_SESSIONS = /^(POST|DELETE) .*(login|logout|\/sessions|password)|admin\/logout/;

/** A shop, its visitors, the successful calls so far and the violations. */
export class World {
  readonly good = new Map<string, GoodCall[]>();
  /** Names of the operations with a response below 400. */
  readonly reached = new Set<string>();
  /** Responses that are 5xx or leak internal details, with their calls. */
  readonly violations: string[] = [];
  readonly guest: Visitor;
  readonly shopper: Visitor;
  readonly admin: Visitor;
  private password = '';
  private signedOut = true;

  constructor(
    readonly shop: Shop,
    private readonly known: Map<string, Operation>,
  ) {
    this.guest = new Visitor('guest', shop.url, true);
    this.shopper = this.visitor('shopper');
    this.admin = this.visitor('admin');
  }

  visitor(name: string): Visitor {
    return new Visitor(name, this.shop.url);
  }

  get shopperSignIn() {
    return { email: SHOPPER, password: this.password };
  }

  get adminSignIn() {
    return this.shop.config.admin;
  }

  async open(): Promise<void> {
    this.password = (await addCustomer(this.shop.app, { email: SHOPPER, fullName: 'Fuzz Shopper' })).password;
    await this.signIn();
  }

  /** Makes a call that must succeed, and remembers it unless it can succeed only once. */
  async do<T = unknown>(
    by: Visitor,
    name: string,
    { params = {}, query = {}, body }: Partial<Omit<GoodCall, 'by'>> = {},
    { once = false } = {},
  ): Promise<T> {
    const operation = this.known.get(name);
    if (!operation) throw new Error(`openapi.json has no ${name}.`);
    const address = addressOf(operation, params, query);
    const answer = await this.call(by, operation, address, body === undefined ? undefined : JSON.stringify(body));
    if (answer.status >= 400) throw new Error(`${by.name}: ${name} answered ${answer.status} ${answer.text}`);
    if (!once) this.good.set(name, [...(this.good.get(name) ?? []), { by, params, query, body }]);
    return (answer.text.startsWith('{') || answer.text.startsWith('[') ? answer.json() : undefined) as T;
  }

  /** Makes any call and checks the response. */
  async call(
    by: Visitor,
    operation: Pick<Operation, 'name' | 'method'>,
    address: string,
    body?: string | Buffer,
    headers?: Record<string, string>,
  ): Promise<Answer> {
    if (this.signedOut) await this.signIn();
    const risky = ENDS_SESSIONS.test(operation.name);
    const answer = await (risky ? by.twin() : by).send(operation.method, address, body, headers);
    this.check(
      `${by.name}: ${operation.method} ${address.slice(0, 600)} ${headersOf(headers)} ${String(body ?? '').slice(0, 600)}`,
      answer.status,
      answer.text,
    );
    if (answer.status < 400) {
      this.reached.add(operation.name);
      if (risky) this.afterSessionChange(String(body ?? '{}'));
    }
    return answer;
  }

  check(call: string, status: number, text: string): void {
    if (status >= 500 || (status >= 400 && LEAKS.test(text))) this.violations.push(`${status} ${call}`);
  }

  /** The sessions may have ended, and the password may have changed. */
  private afterSessionChange(body: string): void {
    try {
      const { newPassword } = JSON.parse(body) as { newPassword?: unknown };
      if (typeof newPassword === 'string') this.password = newPassword;
    } catch {
      // A call without a body ignored an invalid one.
    }
    this.signedOut = true;
  }

  private async signIn(): Promise<void> {
    for (const [visitor, who] of [
      [this.shopper, this.shopperSignIn],
      [this.admin, this.adminSignIn],
    ] as const) {
      const { status, text } = await visitor.send('POST', '/api/login', JSON.stringify(who));
      if (status !== 200) throw new Error(`${visitor.name} cannot sign in: ${status} ${text}`);
    }
    this.signedOut = false;
  }
}

const headersOf = (headers: Record<string, string> = {}) => JSON.stringify(headers).slice(0, 300);

export function addressOf(
  { template }: Operation,
  params: Record<string, string | number>,
  query: Record<string, string>,
): string {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? 1));
  const search = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  return search.length ? `${path}?${search.join('&')}` : path;
}
