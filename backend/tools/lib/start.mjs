import { devHelp, help } from './start-words.mjs';
import { launch } from './launch.mjs';

/** Starts the whole shop and runs until it is asked to stop. */
export async function start(args) {
  if (!helped(args, 'npm start', help)) return;
  const { bootShop } = await import('./start-steps.mjs');
  await launch('the cookie bakery', bootShop);
}

/** The same for development. */
export async function dev(args) {
  if (!helped(args, 'npm run dev', devHelp)) return;
  const { bootDevShop } = await import('./dev.mjs');
  await launch('the cookie bakery, open for changes', bootDevShop);
}

function helped(args, command, text) {
  if (args.length === 0) return true;
  const asked = args.includes('--help') || args.includes('-h');
  if (asked) process.stdout.write(text);
  else process.stderr.write(`${command} takes no arguments, only variables: ${args.join(' ')}\n${text}`);
  process.exitCode = asked ? 0 : 2;
  return false;
}
