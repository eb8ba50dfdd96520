import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { RuleBroken } from '../../../kernel/errors/app-error';

/** The Idempotency-Key header: a name of up to 200 characters the caller gives to this request, or null. */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext): string | null => {
  const key = context.switchToHttp().getRequest<FastifyRequest>().headers['idempotency-key'];
  if (key === undefined || key === '') return null;
  if (typeof key !== 'string' || !/^[\x20-\x7e]{1,200}$/.test(key)) {
    throw new RuleBroken('invalid_idempotency_key', 'The Idempotency-Key must be plain text of up to 200 characters.');
  }
  return key;
});
