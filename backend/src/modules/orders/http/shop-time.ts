import type { FastifyReply } from 'fastify';
import type { Clock } from '../../../kernel/clock';

/** For the description of an answer. */
export const SHOP_TIME = { 'x-shop-time': { schema: { type: 'string' as const } } };

/** Beside the body, so that what is unchanged stays the same: a device's own clock decides nothing. */
export const tellShopTime = (reply: FastifyReply, clock: Clock) =>
  void reply.header('x-shop-time', clock.now().toISOString());
