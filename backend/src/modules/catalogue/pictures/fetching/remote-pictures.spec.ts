import type { LookupAddress } from 'node:dns';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { certificateFor } from '../../../../../test/support/certificate';
import { photo } from '../../../../../test/support/uploads';
import { PublicInternet } from './public-internet';
import { NotFetched, RemotePictures } from './remote-pictures';

const DAY_MS = 24 * 3600_000;
const HOST = 'pictures.example';
const HERE: LookupAddress[] = [{ address: '127.0.0.1', family: 4 }];

describe('A picture at an address', () => {
  let server: Server;
  let jpeg: Buffer;
  let seen: { host?: string; cookie?: string; url?: string }[];
  /** Addresses of hosts, and which of them count as public. */
  let hosts: Map<string, LookupAddress[]>;
  let allowed: (address: string) => boolean;
  let internet: PublicInternet;
  const fetched = (path: string, host = HOST) => new RemotePictures(internet).fetch(`https://${host}${path}`);

  beforeAll(async () => {
    jpeg = await photo(40, 30).jpeg().toBuffer();
    const certificate = certificateFor(HOST, new Date(Date.now() - DAY_MS), new Date(Date.now() + DAY_MS));
    server = createServer(certificate, (request, response) => {
      const { host, cookie } = request.headers;
      seen.push({ host, cookie, url: request.url });
      const { pathname, searchParams } = new URL(request.url!, `https://${HOST}`);
      const to = searchParams.get('to');
      if (to) return response.writeHead(302, { location: to, 'set-cookie': 'a=b' }).end();
      if (pathname === '/gone') return response.writeHead(404).end();
      if (pathname === '/page') return response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello');
      if (pathname === '/declared')
        return response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': 6_000_000 }).end();
      if (pathname === '/silent') return undefined;
      response.writeHead(200, { 'content-type': 'image/jpeg' });
      if (pathname !== '/endless') return response.end(jpeg);
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1024)));
      };
      response.on('drain', more);
      return more();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    internet = Object.assign(new PublicInternet(), {
      port,
      ca: certificate.cert,
      resolve: async (host: string) => hosts.get(host) ?? [],
      isAllowed: (address: string) => allowed(address),
    });
  });
  beforeEach(() => {
    seen = [];
    hosts = new Map([[HOST, HERE]]);
    allowed = () => true;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });

  it('is fetched over TLS from the address that was checked', async () => {
    expect(await fetched('/cookie.jpg?v=1')).toEqual(jpeg);
    expect(seen).toEqual([{ host: `${HOST}:${internet.port}`, cookie: undefined, url: '/cookie.jpg?v=1' }]);
  });

  it('is fetched after up to three redirects, without the cookies of the servers on the way', async () => {
    const chain = (hops: number): string =>
      hops === 0 ? '/cookie.jpg' : `/hop?to=${encodeURIComponent(chain(hops - 1))}`;
    expect(await fetched(chain(3))).toEqual(jpeg);
    expect(seen.map(({ cookie }) => cookie)).toEqual([undefined, undefined, undefined, undefined]);
    await expect(fetched(chain(4))).rejects.toThrow('forwards too often');
  });

  it.each([
    ['http://pictures.example/cookie.jpg', 'https://'],
    ['ftp://pictures.example/cookie.jpg', 'https://'],
    ['https://pictures.example:8443/cookie.jpg', 'port 443'],
    ['https://user:word@pictures.example/cookie.jpg', 'password'],
    ['no address', 'https://'],
  ])('is not fetched from %s', async (address, reason) => {
    await expect(new RemotePictures(internet).fetch(address)).rejects.toThrow(reason);
    await expect(
      fetched(`/hop?to=${encodeURIComponent(address === 'no address' ? 'https://' : address)}`),
    ).rejects.toBeInstanceOf(NotFetched);
    expect(seen.map(({ url }) => url)).not.toContain('/cookie.jpg');
  });

  it('is not fetched if any address of its host is not public, at any hop', async () => {
    const inner = { address: '10.0.0.7', family: 4 };
    allowed = (address) => address !== inner.address;
    hosts.set('mixed.example', [...HERE, inner]).set('inner.example', [inner]);
    await expect(fetched('/cookie.jpg', 'mixed.example')).rejects.toThrow('mixed.example is not a public server');
    expect(seen).toEqual([]);
    await expect(fetched('/hop?to=https://inner.example/cookie.jpg')).rejects.toThrow('inner.example is not a public');
    expect(seen).toHaveLength(1);
  });

  it.each(['127.0.0.1', '[::1]', '169.254.169.254', '[::ffff:10.0.0.1]', '0x7f000001', '2130706433'])(
    'is not fetched from the address %s itself',
    async (host) => {
      await expect(new RemotePictures(new PublicInternet()).fetch(`https://${host}/`)).rejects.toThrow(
        'not a public server',
      );
    },
  );

  it('comes from the checked address even if the name leads elsewhere a moment later', async () => {
    let asked = 0;
    const rebinding = Object.assign(Object.create(internet) as PublicInternet, {
      resolve: async () => ((asked += 1) === 1 ? HERE : [{ address: '10.0.0.7', family: 4 }]),
    });
    expect(await new RemotePictures(rebinding).fetch(`https://${HOST}/cookie.jpg`)).toEqual(jpeg);
    expect(asked).toBe(1);
  });

  it.each([
    ['/gone', 'answered 404'],
    ['/page', 'leads to no JPEG'],
    ['/declared', 'larger than 5 MB'],
    ['/endless', 'larger than 5 MB'],
  ])('at %s is reported with its reason', async (path, reason) => {
    await expect(fetched(path)).rejects.toThrow(reason);
  });

  it('is not waited for longer than the fetch may take', async () => {
    const impatient = Object.assign(Object.create(internet) as PublicInternet, { patienceMs: 50 });
    await expect(new RemotePictures(impatient).fetch(`https://${HOST}/silent`)).rejects.toThrow(
      'did not answer in time',
    );
  });

  it('is not taken from a server with the certificate of another one', async () => {
    hosts.set('other.example', HERE);
    await expect(fetched('/cookie.jpg', 'other.example')).rejects.toThrow('certificate is not valid');
    await expect(fetched('/cookie.jpg', 'nowhere.example')).rejects.toThrow('no server named nowhere.example');
  });
});
