import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, TooManyRequests, Unavailable } from '../errors/app-error';
import { ChangeBroadcast } from '../events/change-broadcast';
import { Log } from '../observability/log';

/** Broadcast when a session or a pass has ended: streams check whether theirs is still valid. */
export const ACCESS_ENDED = 'kernel.access-ended';

/** A browser has six connections to the shop in total (HTTP/1.1); its pages need some of them. */
const PER_HOLDER = 3;
const HEARTBEAT_MS = 30_000;
const RETRY_MS = 3000;
const SOON_SECONDS = 30;
const STILL_OPEN = ': still open\n\n';

/** The owner of the stream, and a check whether they may still read it. */
export interface Holder {
  key: string;
  mayStay: () => Promise<boolean>;
  /** Streams without a session are limited per address, per subject, and in total. */
  limits?: { each: number; sameNews: number; together: number };
}

/** What the stream reports: every change of the topic, or only those with that detail. */
export interface Subscription {
  topic: string;
  detail?: string;
}

interface Stream extends Holder {
  subscription: Subscription;
  reply: FastifyReply;
}

/**
 * Server-sent events that only say "changed"; the page then requests the data. Every half minute, and before each
 * event, a stream checks whether its session or pass is still valid, and ends if not.
 */
@Injectable()
export class EventStreams implements BeforeApplicationShutdown {
  private readonly streams = new Set<Stream>();
  private readonly topics = new Set<string>();
  private heartbeat: NodeJS.Timeout | null = null;
  private closing = false;

  constructor(
    private readonly broadcast: ChangeBroadcast,
    private readonly log: Log,
  ) {
    // Streams without a session or pass cannot have lost it.
    broadcast.on(ACCESS_ENDED, () => this.say(({ limits }) => !limits, STILL_OPEN));
  }

  /**
   * Answers with a stream of the changes.
   * @throws TooManyRequests, Unavailable
   */
  open(request: FastifyRequest, reply: FastifyReply, subscription: Subscription, holder: Holder): void {
    if (!isForStream(request)) throw new AppError(406, 'not_acceptable', 'This is a stream of events.');
    if (this.closing) throw new Unavailable('closing', 'Please try again in a moment.');
    if (this.isFull(subscription, holder)) throw new TooManyRequests(SOON_SECONDS);
    const stream = { ...holder, subscription, reply };
    this.streams.add(stream);
    this.listen(subscription.topic);
    reply.raw.once('close', () => this.streams.delete(stream));
    const { raw } = reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
    raw.setHeader('content-type', 'text/event-stream');
    // Neither compressed nor buffered by a proxy, so that each event arrives at once.
    raw.setHeader('cache-control', 'no-store, no-transform');
    raw.setHeader('x-accel-buffering', 'no');
    // No keep-alive: closing the server need not wait for the connection.
    raw.setHeader('connection', 'close');
    raw.write(`retry: ${RETRY_MS}\n\n`);
  }

  /** A deploy does not wait for streams: pages reconnect to another process. */
  beforeApplicationShutdown(): void {
    this.closing = true;
    if (this.heartbeat) clearInterval(this.heartbeat);
    for (const { reply } of this.streams) reply.raw.end();
  }

  private isFull({ topic, detail }: Subscription, { key, limits }: Holder): boolean {
    const open = [...this.streams];
    if (open.filter((stream) => stream.key === key).length >= (limits?.each ?? PER_HOLDER)) return true;
    if (!limits) return false;
    const limited = open.filter((stream) => stream.limits);
    const same = limited.filter(({ subscription }) => subscription.topic === topic && subscription.detail === detail);
    return same.length >= limits.sameNews || limited.length >= limits.together;
  }

  private listen(topic: string): void {
    this.heartbeat ??= setInterval(() => this.askAll(), HEARTBEAT_MS).unref();
    if (this.topics.has(topic)) return;
    this.topics.add(topic);
    this.broadcast.on(topic, (details) =>
      this.say(
        ({ subscription }) => subscription.topic === topic && concerns(subscription, details),
        'data: changed\n\n',
      ),
    );
  }

  private askAll(): void {
    this.say(() => true, STILL_OPEN);
  }

  private say(to: (stream: Stream) => boolean, words: string): void {
    for (const stream of this.streams) if (to(stream)) void this.sayTo(stream, words);
  }

  private async sayTo(stream: Stream, words: string): Promise<void> {
    const { raw } = stream.reply;
    try {
      const stays = await stream.mayStay();
      // The client has disconnected, perhaps before its stream began.
      if (raw.destroyed || raw.writableEnded) return void this.streams.delete(stream);
      if (stays) raw.write(words);
      else raw.end();
    } catch (error) {
      // A holder that cannot be verified gets no more events: the page continues with polling.
      this.log.warn({ err: error }, 'an event stream was closed');
      raw.end();
    }
  }
}

/** Without details anything may have changed. */
function concerns({ detail }: Subscription, details: string[]): boolean {
  return detail === undefined || details.length === 0 || details.includes(detail);
}

/**
 * Browsers request a stream with this header. It stays open until one side closes it, so nothing else should wait for
 * its end.
 */
export function isForStream({ headers }: FastifyRequest): boolean {
  return headers.accept === 'text/event-stream';
}

/** Whether the answer is a stream, whose duration is not a response time. */
export const isStream = ({ raw }: FastifyReply) => raw.getHeader('content-type') === 'text/event-stream';
