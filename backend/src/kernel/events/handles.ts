import { DiscoveryService } from '@nestjs/core';
import type { Tx } from '../database/unit-of-work';
import type { QueueName } from '../jobs/queues';
import type { EventDefinition, JobDefinition } from './definitions';
import type { Lease, TaskContext } from './handlers';

export type HandlerKind = 'local' | 'outbound';

interface LocalOptions {
  /** The queue whose workers run it. Without one it runs in the worker whose relay finds the task. */
  queue?: QueueName;
}

interface OutboundOptions<P extends object> {
  /** The queue whose workers run it. */
  queue: QueueName;
  /** The provider it calls ("stripe"), which may depend on the payload: the tasks wait while it is down. */
  provider?: string | ((payload: P) => string);
  /** How long to wait for a provider that is down: 3 days, unless money or a deadline requires another limit. */
  patienceDays?: number;
}

type HandlerOptions<P extends object, K extends HandlerKind> = { kind: K } & (K extends 'outbound'
  ? OutboundOptions<P>
  : LocalOptions);

/** The declaration of a decorated class. */
export interface HandlerDeclaration {
  name: string;
  definition: EventDefinition | JobDefinition;
  kind: HandlerKind;
  queue: QueueName | null;
  provider: string | ((payload: never) => string) | null;
  patienceDays: number;
  /** Events with these values make no task for it; null: all events do. */
  unless: object | null;
}

/**
 * A class that can handle such a payload. `handle` is a property here, not a method, because parameters of methods are
 * compared bivariantly: a handler that needs more than the event carries would compile.
 */
type HandlerClass<P extends object, K extends HandlerKind> = new (...dependencies: never[]) => {
  handle: K extends 'local'
    ? (payload: P, tx: Tx, context: TaskContext) => Promise<void>
    : (payload: P, lease: Lease) => Promise<void>;
};

type HandlerDecorator<P extends object, K extends HandlerKind> = (target: HandlerClass<P, K>) => void;

/** The metadata under which handlers are found; set only by the decorators below. */
export const HandlerMetadata = DiscoveryService.createDecorator<HandlerDeclaration>();

/**
 * Marks a provider as a subscriber of the event. Its registered name, `module.what-it-does`, is stored with tasks and
 * must not change. `unless`: an event with these values creates no task for it. This is only an optimization: older
 * processes ignore it, and their events may lack the value, so the handler must be correct without it.
 */
export function HandlesEvent<P extends object, K extends HandlerKind>(
  event: EventDefinition<P>,
  options: HandlerOptions<P, K> & { name: string; unless?: Partial<P> },
): HandlerDecorator<P, K> {
  return HandlerMetadata({ ...declare(options.name, event, options), unless: options.unless ?? null });
}

/** Marks a provider as the only handler of the job, whose name it uses. */
export function HandlesJob<P extends object, K extends HandlerKind>(
  job: JobDefinition<P>,
  options: HandlerOptions<P, K>,
): HandlerDecorator<P, K> {
  return HandlerMetadata(declare(job.name, job, options));
}

function declare<P extends object>(
  name: string,
  definition: EventDefinition | JobDefinition,
  { kind, queue, provider, patienceDays = 3 }: { kind: HandlerKind } & Partial<OutboundOptions<P>>,
): HandlerDeclaration {
  return { name, definition, kind, queue: queue ?? null, provider: provider ?? null, patienceDays, unless: null };
}
