import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { PassKind, RequestDevice } from './device-pass';
import type { Session } from './request-session';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session;
    device: RequestDevice;
    /** A webhook's body as it came, unread. */
    rawBody?: Buffer;
  }
}

/** The request's browser session, see `Session`. */
export const CurrentSession = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>().session,
);

/** The pass of a staff device, see `RequestDevice`. */
export const CurrentDevice = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>().device,
);

export const ROLE = 'crispi:role';
export type RequiredRole = 'anybody' | 'user' | 'admin';

/**
 * Only signed-in users (any role), or only admins, may make the call: 401 and 403 otherwise. Routes without it are
 * public, except under /api/admin, where it is mandatory.
 */
export const Requires = (role: RequiredRole) => SetMetadata(ROLE, role);

export const PASSES = 'crispi:passes';

/**
 * Devices with such a pass may make the call too, or, where no role is named, they alone. Call by call: a pass never
 * opens a whole controller. The handler restricts it to its store (`CurrentDevice`).
 */
export const AllowsPass =
  (...kinds: PassKind[]): MethodDecorator =>
  (target, key, descriptor) =>
    SetMetadata(PASSES, kinds)(target, key, descriptor);

export const SERVER_TO_SERVER = 'crispi:server-to-server';

/** A call made by a provider's server: no browser, so no Origin check. */
export const ServerToServer = () => SetMetadata(SERVER_TO_SERVER, true);
