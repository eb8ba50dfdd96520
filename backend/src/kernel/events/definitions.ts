import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';

type Schema<P extends object> = new () => P;

/** A kind of message: its name, its version and the class that validates its payload when it is sent and received. */
interface Definition<P extends object> {
  name: string;
  version: number;
  schema: Schema<P>;
}

export interface EventDefinition<P extends object = object> extends Definition<P> {
  type: 'event';
}

export interface JobDefinition<P extends object = object> extends Definition<P> {
  type: 'job';
}

const defined = new Map<string, EventDefinition | JobDefinition>();

/** Declares an event that other modules may handle: past tense, ids and plain values, `module.what-happened`. */
export function defineEvent<P extends object>(name: string, schema: Schema<P>, version = 1): EventDefinition<P> {
  return remember({ type: 'event', name, schema, version });
}

/** Declares a job, which a worker runs: `module.do-this`. */
export function defineJob<P extends object>(name: string, schema: Schema<P>, version = 1): JobDefinition<P> {
  return remember({ type: 'job', name, schema, version });
}

function remember<D extends EventDefinition | JobDefinition>(definition: D): D {
  if (defined.has(definition.name)) throw new Error(`"${definition.name}" is defined twice.`);
  defined.set(definition.name, definition);
  return definition;
}

export function definitions(): (EventDefinition | JobDefinition)[] {
  return [...defined.values()];
}

/** The payload as an instance of its schema; throws when it is invalid, so that no invalid message is sent. */
export function checkPayload<P extends object>(definition: Definition<P>, payload: object): P {
  const instance = plainToInstance(definition.schema, payload);
  const errors = validateSync(instance, { whitelist: true, forbidUnknownValues: true });
  if (errors.length)
    throw new Error(`${definition.name}: ${errors.map((e) => e.toString(false, false, '', true)).join(' ')}`);
  return instance;
}
