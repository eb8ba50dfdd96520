import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Config } from '../config/config';
import { Forbidden, NotSignedIn } from '../errors/app-error';
import { isFromAnotherSite, SAFE_METHODS } from './origin';
import { RateLimits } from './rate-limits';
import { accessOf, type RouteAccess } from './route-access';

/**
 * Guards every call: refuses cross-site writes, too many requests, and roles and passes that the route does not allow.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly config: Config,
    private readonly limits: RateLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const access = accessOf(context.getHandler(), context.getClass(), request.routeOptions.url ?? request.url);
    if (!SAFE_METHODS.has(request.method)) {
      // SameSite=Lax keeps the cookie away from most cross-site writes; this covers old browsers and sibling subdomains.
      if (!access.fromServer && isFromAnotherSite(request, this.config))
        throw new Forbidden('This request came from another site.');
      await this.limits.write(request.ip);
    }
    if (access.role !== 'anybody') await this.require(request, access);
    return true;
  }

  /** A user's role is checked first; a device pass opens only calls tagged for its kind. */
  private async require(request: FastifyRequest, { role, passes }: Pick<RouteAccess, 'role' | 'passes'>) {
    const session = await request.session.current();
    if (session?.userId && (role === 'user' || session.role === role)) return;
    const pass = passes.length > 0 ? await request.device.pass() : null;
    if (pass && passes.includes(pass.kind)) return;
    throw session?.userId || pass ? new Forbidden() : new NotSignedIn();
  }
}
