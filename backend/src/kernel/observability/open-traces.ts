import { watchCalls } from './outgoing-calls';
import { collect } from './traces';

/**
 * Starts sending traces to a collector (OTLP over HTTP): requests, the events they publish, tasks, calls to providers.
 * The libraries read the standard OTEL_* settings themselves. Returns a function that sends the remaining spans.
 */
export async function openTraces(process: string): Promise<() => Promise<void>> {
  const { context, ROOT_CONTEXT, trace } = await import('@opentelemetry/api');
  const { AsyncLocalStorageContextManager } = await import('@opentelemetry/context-async-hooks');
  const { BasicTracerProvider, BatchSpanProcessor } = await import('@opentelemetry/sdk-trace-base');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { defaultResource, detectResources, envDetector, resourceFromAttributes } =
    await import('@opentelemetry/resources');
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': `crispi-${process}` }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  collect({ context, trace, root: ROOT_CONTEXT, tracer: provider.getTracer('crispi') });
  const stopWatching = watchCalls();
  return async () => {
    stopWatching();
    collect(null);
    // A collector that is down does not delay the end of the process.
    await provider.shutdown().catch(() => {});
    context.disable();
  };
}
