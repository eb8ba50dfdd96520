import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { Config } from '../config/config';
import { Forbidden, NotSignedIn } from '../errors/app-error';
import { ROLE, SERVER_TO_SERVER } from './current';
import { isFromAnotherSite, SAFE_METHODS } from './origin';
import { RateLimits } from './rate-limits';

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
    if (!SAFE_METHODS.has(request.method)) {
      // SameSite=Lax keeps the cookie away from most cross-site writes; this covers old browsers and sibling subdomains.
      if (!fromServer && isFromAnotherSite(request, this.config))
        throw new Forbidden('This request came from another site.');
      await this.limits.write(request.ip);
    }
    const role = this.reflector.getAllAndOverride<string>(ROLE, targets);
    if (role) await this.requireRole(request, role);
    return true;
  }

  private async requireRole(request: FastifyRequest, role: string): Promise<void> {
    const session = await request.session.current();
    if (!session?.userId) throw new NotSignedIn();
    if (role !== 'user' && session.role !== role) throw new Forbidden();
  }
}
