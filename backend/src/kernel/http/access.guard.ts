import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { Config } from '../config/config';
import { Forbidden, NotSignedIn } from '../errors/app-error';
import { ROLE, SERVER_TO_SERVER } from './current';
import { RateLimits } from './rate-limits';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Every call passes here: no forged cross-site writes, no flood, and only the roles the route asks for. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly config: Config,
    private readonly limits: RateLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const targets = [context.getHandler(), context.getClass()];
    const fromServer = this.reflector.getAllAndOverride<boolean>(SERVER_TO_SERVER, targets);
    if (!SAFE.has(request.method)) {
      if (!fromServer) this.refuseForeignOrigin(request);
      await this.limits.write(request.ip);
    }
    const role = this.reflector.getAllAndOverride<string>(ROLE, targets);
    if (role) await this.requireRole(request, role);
    return true;
  }

  /**
   * SameSite=Lax keeps the cookie away from most cross-site writes; this check covers the rest (old browsers, sibling
   * subdomains). Callers without these headers are no browsers and carry no cookie of a victim.
   */
  private refuseForeignOrigin(request: FastifyRequest): void {
    const { origin, host } = request.headers;
    const site = request.headers['sec-fetch-site'];
    if (!origin) {
      if (site && site !== 'same-origin' && site !== 'none')
        throw new Forbidden('This request came from another site.');
      return;
    }
    const own = origin === new URL(this.config.publicUrl).origin;
    // A forwarded port changes the origin the browser sees; outside production its own Host header vouches for it.
    const sameHost = !this.config.production && URL.canParse(origin) && new URL(origin).host === host;
    if (!own && !sameHost) throw new Forbidden('This request came from another site.');
  }

  private async requireRole(request: FastifyRequest, role: string): Promise<void> {
    const session = await request.session.current();
    if (!session?.userId) throw new NotSignedIn();
    if (role !== 'user' && session.role !== role) throw new Forbidden();
  }
}
