import { DiscoveryService } from '@nestjs/core';
import type { Tx } from '../database/unit-of-work';
import type { EventDefinition, JobDefinition } from './definitions';
import type { Lease, TaskContext } from './handlers';

export type HandlerKind = 'local' | 'outbound';

interface HandlerOptions<P extends object, K extends HandlerKind> {
  kind: K;
  /** Whom an outbound handler calls ("stripe"), if need be by its payload: while it is down the tasks wait. */
  provider?: K extends 'outbound' ? string | ((payload: P) => string) : never;
  /** How long outages are waited out: 3 days, unless money or a deadline of the handler's own asks for more. */
  patienceDays?: K extends 'outbound' ? number : never;
}

/** What a decorated class says about itself. */
export interface HandlerDeclaration {
  name: string;
  definition: EventDefinition | JobDefinition;
  kind: HandlerKind;
  provider: string | ((payload: never) => string) | null;
  patienceDays: number;
  /** Events that hold these values are not brought to it; null: all are. */
  unless: object | null;
}

/**
 * A class that can handle such a payload. `handle` is a property here, not a method, because parameters of methods are
 * compared in both directions: a handler that needs more than the event carries would compile.
 */
type HandlerClass<P extends object, K extends HandlerKind> = new (...dependencies: never[]) => {
  handle: K extends 'local'
    ? (payload: P, tx: Tx, context: TaskContext) => Promise<void>
    : (payload: P, lease: Lease) => Promise<void>;
};

type HandlerDecorator<P extends object, K extends HandlerKind> = (target: HandlerClass<P, K>) => void;

/** The metadata under which declared handlers are found; written by the decorators below only. */
export const HandlerMetadata = DiscoveryService.createDecorator<HandlerDeclaration>();

/**
 * Marks a provider as a subscriber of the event. Its registered name, `module.what-it-does`, is data: it stays.
 * `unless`: an event that holds these values makes no task for it. Older processes do not know that and may bring it such
 * an event all the same, and their events may lack the value: it saves work and decides nothing.
 */
export function HandlesEvent<P extends object, K extends HandlerKind>(
  event: EventDefinition<P>,
  options: HandlerOptions<P, K> & { name: string; unless?: Partial<P> },
): HandlerDecorator<P, K> {
  return HandlerMetadata({ ...declare(options.name, event, options), unless: options.unless ?? null });
}

/** Marks a provider as the one handler of the job, whose name it takes. */
export function HandlesJob<P extends object, K extends HandlerKind>(
  job: JobDefinition<P>,
  options: HandlerOptions<P, K>,
): HandlerDecorator<P, K> {
  return HandlerMetadata(declare(job.name, job, options));
}

function declare<P extends object, K extends HandlerKind>(
  name: string,
  definition: EventDefinition | JobDefinition,
  { kind, provider, patienceDays }: HandlerOptions<P, K>,
): HandlerDeclaration {
  return { name, definition, kind, provider: provider ?? null, patienceDays: patienceDays ?? 3, unless: null };
}
