import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { PassKind, RequestDevice } from './device-pass';
import type { Session } from './request-session';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session;
    device: RequestDevice;
    /** The raw body of a webhook. */
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
 * Restricts the call to signed-in users (any role) or to admins: 401 and 403 otherwise. Routes without it are public,
 * except under /api/admin, where it is mandatory.
 */
export const Requires = (role: RequiredRole) => SetMetadata(ROLE, role);

export const PASSES = 'crispi:passes';

/**
 * Also admits devices with such a pass, or only those if no role is given. Set per call: a pass never opens a whole
 * controller. The handler restricts the device to its store (`CurrentDevice`).
 */
export const AllowsPass =
  (...kinds: PassKind[]): MethodDecorator =>
  (target, key, descriptor) =>
    SetMetadata(PASSES, kinds)(target, key, descriptor);

export const SERVER_TO_SERVER = 'crispi:server-to-server';

/** A call of a provider's server: it is not a browser, so there is no Origin check. */
export const ServerToServer = () => SetMetadata(SERVER_TO_SERVER, true);
