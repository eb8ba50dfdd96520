// node dev-pages.mjs <port> <host>: Vite's server with hot module replacement, for `npm run dev`. It ends with the process
// that started it, whatever becomes of that one; Vite's own command would stay (it waits for the end of an input it does not read).
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
