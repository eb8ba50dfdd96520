/**
 * The queues of BullMQ. One belongs to each provider that tasks call, so that a slow one delays its own tasks only:
 * `emails` to SendGrid, `couriers` to the courier services, `payments` to Stripe, `simulation` to the sandbox's
 * couriers, `pictures` to the store of pictures. `webhooks` processes what providers reported and calls none.
 */
export const QUEUES = ['emails', 'couriers', 'webhooks', 'simulation', 'payments', 'pictures'] as const;

export type QueueName = (typeof QUEUES)[number];
