import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { MetadataScanner, Reflector } from '@nestjs/core';
import type { PassKind } from './device-pass';
import { PASSES, ROLE, SERVER_TO_SERVER, type RequiredRole } from './request-decorators';

export interface RouteAccess {
  /** "PUT /api/admin/settings" */
  call: string;
  /** Null: no role opens it, only a pass does. */
  role: RequiredRole | null;
  passes: PassKind[];
  /** Whether access is declared in the code. */
  declared: boolean;
  /** Called by a provider's server, which authenticates with its payload. */
  fromServer: boolean;
}

const reflector = new Reflector();
const OFFICE = /^\/?(api\/)?admin(\/|$)/;

/** What the guard requires of a call. Undeclared routes under /api/admin are for admins. */
export function accessOf(handler: Function, controller: Type, path: string): Omit<RouteAccess, 'call'> {
  const targets = [handler, controller] as const;
  const passes = reflector.get<PassKind[] | undefined>(PASSES, handler) ?? [];
  const role = reflector.getAllAndOverride<RequiredRole | undefined>(ROLE, [...targets]);
  const fromServer = reflector.getAllAndOverride<boolean | undefined>(SERVER_TO_SERVER, [...targets]) ?? false;
  const declared = role !== undefined || passes.length > 0;
  return { role: role ?? silent(path, passes), passes, declared, fromServer };
}

function silent(path: string, passes: PassKind[]): RequiredRole | null {
  if (passes.length > 0) return null;
  return OFFICE.test(path) ? 'admin' : 'anybody';
}

/** All calls of these controllers, by address. */
export function routesOf(controllers: Type[], prefix: string, outside: readonly string[]): RouteAccess[] {
  return controllers
    .flatMap((controller) => {
      const bases = listOf(Reflect.getMetadata(PATH_METADATA, controller));
      return new MetadataScanner().getAllMethodNames(controller.prototype as object).flatMap((name) => {
        const handler = (controller.prototype as Record<string, Function>)[name]!;
        const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
        if (method === undefined) return [];
        const ends = listOf(Reflect.getMetadata(PATH_METADATA, handler));
        return bases.flatMap((base) =>
          ends.map((end) => {
            const path = [base, end]
              .map((part) => part.replace(/^\/|\/$/g, ''))
              .filter(Boolean)
              .join('/');
            const address = outside.includes(path) ? `/${path}` : `/${prefix}/${path}`;
            return { call: `${RequestMethod[method]} ${address}`, ...accessOf(handler, controller, address) };
          }),
        );
      });
    })
    .sort((a, b) => addressOf(a).localeCompare(addressOf(b), 'en') || a.call.localeCompare(b.call, 'en'));
}

const addressOf = ({ call }: RouteAccess) => call.split(' ')[1]!;
const listOf = (path: string | string[]) => [path].flat();
