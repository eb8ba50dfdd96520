import type { Attributes, Context, ContextAPI, Span, TraceAPI, Tracer } from '@opentelemetry/api';

/** What OpenTelemetry calls them. */
const KINDS = { request: 1, call: 2, publish: 3, task: 4, job: 0 } as const;
const ERROR = 2;
const ORDER = 'crispi.order_id';
const FORM = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

type Kind = keyof typeof KINDS;

interface Libraries {
  context: Pick<ContextAPI, 'active' | 'with'>;
  trace: Pick<TraceAPI, 'getActiveSpan' | 'getSpan' | 'setSpan' | 'setSpanContext'>;
  tracer: Tracer;
  /** The context without a span. */
  root: Context;
}

/** OpenTelemetry's; null: no traces are wanted, and nothing of it was loaded. */
let otel: Libraries | null = null;

/** Where `startSpan` sends what it makes; null: nowhere any more. `openTraces` calls it. */
export function collect(by: Libraries | null): void {
  otel = by;
}

/** A span under way, with the context that makes what begins in it its own. */
export class TraceSpan {
  constructor(
    private readonly span: Span,
    private readonly context: Context,
  ) {}

  /** What is begun in there belongs to it. */
  within<T>(work: () => T): T {
    return otel ? otel.context.with(this.context, work) : work();
  }

  set(attributes: Attributes): void {
    this.span.setAttributes(attributes);
  }

  /** Records only the kind of a failure: its message may hold user input. */
  end(failure?: string): void {
    if (failure) {
      this.span.setStatus({ code: ERROR });
      this.set({ 'error.type': failure });
    }
    this.span.end();
  }
}

/** A span that nothing of this process has led to: `cause` is a traceparent, or null. Null when no traces are wanted. */
export function startSpan(
  kind: Kind,
  name: string,
  attributes: Attributes,
  cause: string | null = null,
): TraceSpan | null {
  return otel && open(kind, name, attributes, contextOf(cause));
}

/** A span of what is under way; null when that is nothing, or no traces are wanted. */
export function startChildSpan(kind: Kind, name: string, attributes: Attributes): TraceSpan | null {
  const around = otel?.context.active();
  return around && otel!.trace.getSpan(around) ? open(kind, name, attributes, around) : null;
}

/** Does the work within that span, if there is one, and ends it. */
export async function withSpan<T>(span: TraceSpan | null, work: () => Promise<T>): Promise<T> {
  if (!span) return work();
  try {
    const result = await span.within(work);
    span.end();
    return result;
  } catch (error) {
    span.end(error instanceof Error ? error.name : typeof error);
    throw error;
  }
}

/** The active span in W3C traceparent format, to be continued elsewhere; null: no span, or tracing is off. */
export function traceparent(): string | null {
  const around = otel?.trace.getActiveSpan()?.spanContext();
  return around ? `00-${around.traceId}-${around.spanId}-0${around.traceFlags & 1}` : null;
}

/** What is under way is about this order: it can be looked for by its number. */
export function tagOrder(orderId: unknown): void {
  if (typeof orderId === 'number') otel?.trace.getActiveSpan()?.setAttribute(ORDER, orderId);
}

/** The order that a payload names, as an attribute. */
export function orderOf(payload: object): Attributes {
  const { orderId } = payload as { orderId?: unknown };
  return typeof orderId === 'number' ? { [ORDER]: orderId } : {};
}

function open(kind: Kind, name: string, attributes: Attributes, around: Context): TraceSpan {
  const { trace, tracer } = otel!;
  const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, around);
  return new TraceSpan(span, trace.setSpan(around, span));
}

function contextOf(cause: string | null): Context {
  const { trace, root } = otel!;
  const [, traceId, spanId, flags] = FORM.exec(cause ?? '') ?? [];
  if (!traceId) return root;
  const spanContext = { traceId, spanId: spanId!, traceFlags: parseInt(flags!, 16), isRemote: true };
  return trace.setSpanContext(root, spanContext);
}
