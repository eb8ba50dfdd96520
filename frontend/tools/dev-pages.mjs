// node dev-pages.mjs <port> <host>: Vite's server with hot module replacement, for `npm run dev`. It exits with its
// parent process; Vite's own command would keep running, because it waits for the end of an input it does not read.
import path from 'node:path';
import { createServer } from 'vite';

const [port, host] = process.argv.slice(2);
process.once('disconnect', () => process.exit());
const server = await createServer({
  root: path.resolve(import.meta.dirname, '..'),
  clearScreen: false,
  server: { port: Number(port), strictPort: true, host },
});
await server.listen();
