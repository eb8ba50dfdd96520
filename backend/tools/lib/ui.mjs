/**
 * The output of the command line: one line per step, with its action and duration. On a terminal the line of the
 * running step is animated; elsewhere (CI, a pipe) only finished lines are printed, and a sign of life for long steps.
 */
const out = process.stdout;
const live = Boolean(out.isTTY) && !process.env.CI && process.env.TERM !== 'dumb';
const color = process.env.NO_COLOR ? false : Boolean(out.isTTY) || Boolean(process.env.FORCE_COLOR);
const paint = (code) => (text) => (color ? `\u001b[${code}m${text}\u001b[0m` : String(text));
export const bold = paint('1');
export const dim = paint('2');
export const red = paint('31');
export const green = paint('32');
export const yellow = paint('33');
export const cookie = paint('38;5;173');

const frames = ['◐', '◓', '◑', '◒'];
const labelWidth = 16;
const signOfLifeMs = 20_000;
let current;

// A closed terminal (SIGHUP) must not turn the clean shutdown into a crash.
out.on('error', () => {});
process.stderr.on('error', () => {});

/** "0.4 s", "2 min 05 s". */
export function seconds(ms) {
  if (ms < 59_950) return `${(ms / 1000).toFixed(1)} s`;
  const whole = Math.round(ms / 1000);
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
}

export function title(name, subtitle) {
  out.write(`\n  ${cookie('●')} ${bold(name)}  ${dim(subtitle)}\n\n`);
}

/** Prints a line above the running step. */
export function print(line = '') {
  if (current && live) out.write('\r\u001b[K');
  out.write(`${line}\n`);
  current?.draw();
}

export const note = (text) => print(`    ${dim(text)}`);
export const warn = (text) => print(`  ${yellow('!')} ${text}`);

/** A failure: what happened, then the details and the solution, one per line. */
export function failure(message, details = []) {
  print(`\n  ${red('✗')} ${bold(message)}`);
  for (const line of details) print(`    ${line}`);
  print();
}

/** Begins a step. Exactly one of done, fail or skip ends it. */
export function step(label, doing = '') {
  const started = performance.now();
  let text = doing;
  let frame = 0;
  let lastSign = started;
  const head = (mark) => `  ${mark} ${label.padEnd(labelWidth)} `;
  const draw = () => {
    if (!live) return;
    const room = Math.max(10, (out.columns || 80) - labelWidth - 18);
    out.write(
      `\r\u001b[K${head(cookie(frames[frame++ % frames.length]))}${text.slice(0, room)} ${dim(seconds(performance.now() - started))}`,
    );
  };
  const timer = setInterval(() => {
    if (live) return draw();
    if (performance.now() - lastSign < signOfLifeMs) return;
    lastSign = performance.now();
    out.write(`${head('·')}${text} (${seconds(lastSign - started)} so far)\n`);
  }, 120);
  timer.unref();
  const end = (mark, result) => {
    clearInterval(timer);
    if (current === self) current = undefined;
    if (live) out.write('\r\u001b[K');
    const ms = performance.now() - started;
    out.write(`${head(mark)}${result}${ms >= 100 ? `  ${dim(seconds(ms))}` : ''}\n`);
    return ms;
  };
  const self = {
    draw,
    progress: (doingNow) => {
      text = doingNow;
    },
    done: (result = text) => end(green('✓'), result),
    skip: (result = text) => end(dim('–'), dim(result)),
    fail: (result = text) => end(red('✗'), result),
  };
  current = self;
  draw();
  return self;
}

/** Completes the line of a step that will never finish (on Ctrl-C). */
export function interrupted() {
  if (current && live) out.write('\n');
  current = undefined;
}
