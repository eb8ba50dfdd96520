/**
 * The queues of BullMQ. There is one per provider called by tasks, so that a slow provider delays only its own tasks:
 * `emails` for SendGrid, `couriers` for the courier services, `payments` for Stripe, `simulation` for the sandbox's
 * couriers, `pictures` for the stores of pictures and exports. `webhooks` processes received webhooks and calls no provider.
 */
export const QUEUES = ['emails', 'couriers', 'webhooks', 'simulation', 'payments', 'pictures'] as const;

export type QueueName = (typeof QUEUES)[number];
