import type { LookupAddress } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Injectable } from '@nestjs/common';
import { MAX_UPLOAD_BYTES, PictureRefused, tooLarge } from '../picture.errors';
import { PublicInternet } from './public-internet';

/** A picture could not be fetched. The message is for staff. */
export class NotFetched extends Error {
  /** `mayPass`: the same request may succeed later. */
  constructor(
    message: string,
    readonly mayPass = false,
  ) {
    super(message);
  }
}

const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches files from addresses that an imported file names. The author of the file, and the owner of a server or of its
 * DNS, must not reach our network: before each hop the host is resolved, every one of its addresses must be public, and
 * the connection uses exactly the checked addresses. No cookie and no key is sent.
 */
@Injectable()
export class RemotePictures {
  constructor(private readonly internet: PublicInternet) {}

  /** @throws NotFetched, PictureRefused (413) */
  async fetch(address: string): Promise<Buffer> {
    const signal = AbortSignal.timeout(this.internet.patienceMs);
    try {
      let url = this.checked(address);
      for (let redirects = 0; ; redirects += 1) {
        const answer = await this.ask(url, signal);
        const next = REDIRECTS.has(answer.statusCode!) ? answer.headers.location : undefined;
        if (next === undefined) return await bytesOf(answer);
        answer.destroy();
        if (redirects === MAX_REDIRECTS) throw new NotFetched('The address forwards too often.');
        if (!URL.canParse(next, url.href)) throw new NotFetched('The address forwards to one that can’t be read.');
        url = this.checked(new URL(next, url).href);
      }
    } catch (error) {
      if (signal.aborted) throw new NotFetched('The server did not answer in time.', true);
      throw error;
    }
  }

  private checked(address: string): URL {
    const url = URL.canParse(address) ? new URL(address) : null;
    if (url?.protocol !== 'https:') throw new NotFetched('Pictures are only fetched from https:// addresses.');
    if (url.port) throw new NotFetched('Pictures are only fetched from port 443.');
    if (url.username || url.password) throw new NotFetched('The address must not contain a password.');
    return url;
  }

  private async ask(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
    const addresses = await this.publicAddresses(host);
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const asking = request({
        host,
        path: url.pathname + url.search,
        port: this.internet.port,
        ca: this.internet.ca,
        servername: isIP(host) ? '' : host,
        lookup: pinnedTo(addresses),
        // No connection is reused: it might lead to an address that is no longer checked.
        agent: new Agent({ keepAlive: false }),
        headers: { accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif', 'accept-encoding': 'identity' },
        signal,
      });
      asking.once('response', resolve);
      asking.once('error', (error) => reject(new NotFetched(reasonOf(error), true)));
      asking.end();
    });
  }

  private async publicAddresses(host: string): Promise<LookupAddress[]> {
    const addresses = await this.internet.resolve(host).catch(() => []);
    if (addresses.length === 0) throw new NotFetched(`There is no server named ${host}.`, true);
    if (!addresses.every(({ address }) => this.internet.isAllowed(address)))
      throw new NotFetched(`${host} is not a public server.`);
    return addresses;
  }
}

/** Node asks this for the host's addresses, instead of DNS. */
const pinnedTo = (addresses: LookupAddress[]): LookupFunction =>
  ((_host: string, options: { all?: boolean }, answer: (error: null, ...found: unknown[]) => void) => {
    if (options.all) answer(null, addresses);
    else answer(null, addresses[0]!.address, addresses[0]!.family);
  }) as LookupFunction;

async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  try {
    const { statusCode, headers } = answer;
    if (statusCode !== 200)
      throw new NotFetched(`The server answered ${statusCode}.`, statusCode === 429 || statusCode! >= 500);
    const type = (headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase();
    if (!/^image\/(?:jpeg|jpg|png|webp|avif|gif)$/.test(type))
      throw new NotFetched('The address leads to no JPEG, PNG, WebP, AVIF or GIF picture.');
    if (Number(headers['content-length'] ?? 0) > MAX_UPLOAD_BYTES) throw tooLarge();
    const parts: Buffer[] = [];
    let length = 0;
    for await (const part of answer as AsyncIterable<Buffer>) {
      length += part.length;
      if (length > MAX_UPLOAD_BYTES) throw tooLarge();
      parts.push(part);
    }
    return Buffer.concat(parts);
  } catch (error) {
    if (error instanceof NotFetched || error instanceof PictureRefused) throw error;
    throw new NotFetched('The server did not send the whole picture.', true);
  } finally {
    answer.destroy();
  }
}

function reasonOf(error: NodeJS.ErrnoException): string {
  return error.code?.includes('CERT') || error.code?.startsWith('ERR_TLS')
    ? 'The server’s certificate is not valid.'
    : 'The server can’t be reached.';
}
