import type { Attributes, Context, ContextAPI, Span, TraceAPI, Tracer } from '@opentelemetry/api';

/** Names of OpenTelemetry's semantic conventions. */
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

/** OpenTelemetry's API; null: tracing is off, and its libraries were not loaded. */
let otel: Libraries | null = null;

/** Where `startSpan` sends spans; null: nowhere. Set by `openTraces`. */
export function collect(by: Libraries | null): void {
  otel = by;
}

/** An active span, with the context that makes new spans its children. */
export class TraceSpan {
  constructor(
    private readonly span: Span,
    private readonly context: Context,
  ) {}

  /** Spans started there are its children. */
  within<T>(work: () => T): T {
    return otel ? otel.context.with(this.context, work) : work();
  }

  set(attributes: Attributes): void {
    this.span.setAttributes(attributes);
  }

  /** Records only the class of an error: its message may contain user input. */
  end(failure?: string): void {
    if (failure) {
      this.span.setStatus({ code: ERROR });
      this.set({ 'error.type': failure });
    }
    this.span.end();
  }
}

/** A root span of this process: `cause` is a traceparent, or null. Null when tracing is off. */
export function startSpan(
  kind: Kind,
  name: string,
  attributes: Attributes,
  cause: string | null = null,
): TraceSpan | null {
  return otel && open(kind, name, attributes, contextOf(cause));
}

/** A child of the active span; null when there is none, or tracing is off. */
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

/** Marks the active span with this order, so that it can be found by its number. */
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
