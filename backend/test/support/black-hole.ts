import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A proxy to a server that can stop passing data, while connections stay open and new ones are accepted. */
export class BlackHole {
  /** Data for the server that was not passed on. */
  swallowed = '';
  private swallows = false;
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async open(to: string, ownPort = 0): Promise<BlackHole> {
    const { hostname, port } = new URL(to);
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(ownPort, '127.0.0.1', resolve));
    const url = new URL(to);
    url.port = String((server.address() as AddressInfo).port);
    const hole = new BlackHole(server, url.href);
    server.on('connection', (socket) => hole.join(socket, connect(Number(port), hostname)));
    return hole;
  }

  begin(): void {
    this.swallows = true;
  }

  /** Passes data of new connections again; old ones stay blocked. */
  end(): void {
    this.swallows = false;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((closed) => this.server.close(closed));
  }

  private join(client: Socket, server: Socket): void {
    let dead = this.swallows;
    const passes = () => !(dead ||= this.swallows);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      this.sockets.add(from);
      from.on('error', () => {});
      from.on('close', () => {
        this.sockets.delete(from);
        if (from === client || passes()) to.destroy();
      });
      from.on('data', (data) => {
        if (passes()) to.write(data);
        else if (from === client) this.swallowed += String(data);
      });
    }
  }
}
