import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PostedEmail {
  emailId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  replyTo: { email: string; name?: string } | null;
}

/** What happens to the next e-mail: accepted, refused, or the connection closed before or after accepting it. */
export type Treatment =
  | { status: number; headers?: Record<string, string> }
  | 'take'
  | 'lose the mail'
  | 'lose the answer';

interface SendBody {
  personalizations: { to: { email: string }[]; headers?: Record<string, string> }[];
  subject: string;
  reply_to?: { email: string; name?: string };
  content: { type: string; value: string }[];
  custom_args: { email_id: string };
}

/**
 * An e-mail provider for failures: it has SendGrid's wire format over real HTTP and treats the next e-mails
 * exactly as a test says. The sandbox is the provider that works normally.
 */
export class FakeSendgrid {
  /** Accepted e-mails, oldest first. */
  readonly taken: PostedEmail[] = [];
  private readonly cues: Treatment[] = [];
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  private constructor(private readonly server: Server) {
    server.on('request', (request: IncomingMessage, response: ServerResponse) => void this.serve(request, response));
  }

  static async open(): Promise<FakeSendgrid> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new FakeSendgrid(server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** What happens to the next e-mails, in order; those after them are accepted. */
  willTreat(...cues: Treatment[]): void {
    this.cues.push(...cues);
  }

  /** A body as SendGrid's event webhook sends it, and the headers that sign it. */
  report(events: object[], { at = new Date(), key = this.keys.privateKey }: { at?: Date; key?: KeyObject } = {}) {
    const body = `[${events.map((event) => JSON.stringify(event)).join(',\r\n')}]\r\n`;
    const timestamp = String(Math.floor(at.getTime() / 1000));
    const headers = {
      'content-type': 'application/json',
      'x-twilio-email-event-webhook-timestamp': timestamp,
      'x-twilio-email-event-webhook-signature': sign('sha256', Buffer.from(timestamp + body), key).toString('base64'),
    };
    return { body, headers };
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === '/sandbox/sendgrid-public-key') {
      response.end(this.keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'));
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const cue = this.cues.shift() ?? 'take';
    if (cue === 'lose the mail') return void response.destroy();
    if (typeof cue === 'object') return refuse(response, cue);
    this.taken.push(read(JSON.parse(Buffer.concat(chunks).toString()) as SendBody));
    if (cue === 'lose the answer') return void response.destroy();
    response.writeHead(202, { 'x-message-id': `message-${this.taken.length}` }).end();
  }
}

function refuse(
  response: ServerResponse,
  { status, headers }: { status: number; headers?: Record<string, string> },
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify({ errors: [{ message: `refused with ${status}`, field: null }] }));
}

function read({ personalizations, subject, content, custom_args, reply_to }: SendBody): PostedEmail {
  const part = (type: string) => content.find((each) => each.type === type)?.value ?? '';
  return {
    emailId: custom_args.email_id,
    to: personalizations[0]!.to[0]!.email,
    subject,
    text: part('text/plain'),
    html: part('text/html'),
    headers: personalizations[0]!.headers ?? {},
    replyTo: reply_to ?? null,
  };
}
