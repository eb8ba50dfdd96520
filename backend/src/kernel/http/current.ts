import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Session } from './session';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session;
    /** A webhook's body as it came, unread. */
    rawBody?: Buffer;
  }
}

/** The request's browser session, see `Session`. */
export const CurrentSession = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>().session,
);

export const ROLE = 'crispi:role';

/** Only signed-in users (any role), or only those with the named role, may make the call: 401 and 403 otherwise. */
export const Requires = (role: 'user' | 'admin') => SetMetadata(ROLE, role);

export const SERVER_TO_SERVER = 'crispi:server-to-server';

/** A call made by a provider's server: no browser, so no Origin check. */
export const ServerToServer = () => SetMetadata(SERVER_TO_SERVER, true);
