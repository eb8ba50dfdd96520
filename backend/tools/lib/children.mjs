import { spawn } from 'node:child_process';
import path from 'node:path';
import { freshLog, followOutput } from './logs.mjs';
import { root } from './node-check.mjs';
import { allocatorEnv, nodeFlags } from './node-flags.mjs';
import { Problem } from './problem.mjs';
import { alive, end, identity, signal } from './processes.mjs';
import { ownGroup } from './run.mjs';
import { seconds, warn } from './ui.mjs';

// Only for hanging processes: the end of a process is noticed at once, and a slow machine is no failure.
const readyWithinMs = 300_000;
const healthyAfterMs = 60_000;
const longestPauseMs = 30_000;

/**
 * A process of the shop: started with an IPC channel to us (it ends by itself when we do), monitored, and restarted
 * after a crash unless it is vital.
 */
export class Child {
  #process;
  #next;
  #stopping = false;
  #crashes = 0;
  #timer;
  #upSince;

  /**
   * @param {{name, script, env, dataDir, vital: boolean, spare?: boolean, onEnd: (reason: Problem) => void, onStart: ()
   * => void}} options spare: keeps the next process ready, for restarts during development
   */
  constructor(options) {
    Object.assign(this, options);
    this.logFile = freshLog(options.dataDir, options.name);
  }

  /** Resolves when the process reports that it serves; rejects with its last output if it ends before. */
  start() {
    this.#stopping = false;
    return new Promise((resolve, reject) => {
      const child = this.#next ?? this.#spawn();
      this.#next = undefined;
      if (this.spare) child.send('go');
      this.#process = child;
      this.#upSince = undefined;
      this.onStart();
      const output = followOutput(this.name, child, this.logFile);
      const late = setTimeout(() => {
        reject(
          new Problem(`The ${this.name} was not ready within ${seconds(readyWithinMs)}`, [
            ...output.lastLines(),
            `Log: ${this.logFile}`,
          ]),
        );
      }, readyWithinMs);
      child.on('message', (message) => {
        if (!message?.ready) return;
        clearTimeout(late);
        this.#upSince = performance.now();
        if (this.spare && !this.#stopping) this.#next = this.#spawn();
        resolve();
      });
      child.once('error', reject);
      child.once('close', (code, signalName) => {
        clearTimeout(late);
        if (this.#stopping || this.#process !== child) return resolve();
        const how = signalName ? `was ended by ${signalName}` : `ended with code ${code}`;
        const problem = new Problem(`The ${this.name} ${how}`, [
          ...output.lastLines().slice(-12),
          `Log: ${this.logFile}`,
        ]);
        if (this.#upSince === undefined) reject(problem);
        else this.#crashed(problem, how);
      });
    });
  }

  get identity() {
    return this.#process?.pid && { name: this.name, ...identity(this.#process.pid) };
  }

  /** Restarts it with the current files. */
  async restart() {
    this.#stopping = true;
    await this.#end(1_000);
    await this.start();
  }

  /** Ends the process: by a signal, and after the grace time by force. */
  async stop({ graceMs = 10_000 } = {}) {
    this.#stopping = true;
    this.#next?.disconnect();
    this.#next = undefined;
    await this.#end(graceMs);
  }

  async #end(graceMs) {
    clearTimeout(this.#timer);
    const pid = this.#process?.pid;
    if (!pid || !alive(pid)) return;
    if (graceMs > 0) await end(pid, { graceMs });
    // Includes the processes that it started.
    if (ownGroup) signal(-pid, 'SIGKILL');
    else signal(pid, 'SIGKILL');
  }

  #spawn() {
    const script = path.join(root, this.script);
    // Source maps use 15 MB per process, but developers need the line numbers.
    const args = this.spare
      ? ['--enable-source-maps', path.join(import.meta.dirname, 'spare-process.cjs'), script]
      : [script];
    return spawn(process.execPath, [...nodeFlags, ...args], {
      cwd: root,
      env: { ...allocatorEnv, ...this.env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: ownGroup,
      windowsHide: true,
    });
  }

  #crashed(problem, how) {
    if (this.vital) return this.onEnd(problem);
    if (performance.now() - this.#upSince > healthyAfterMs) this.#crashes = 0;
    this.#again(how);
  }

  #again(how) {
    const pauseMs = Math.min(1000 * 2 ** this.#crashes++, longestPauseMs);
    warn(`The ${this.name} ${how}. It starts again in ${seconds(pauseMs)} (log: ${this.logFile})`);
    this.#timer = setTimeout(() => {
      this.start().then(
        () => this.#stopping || warn(`The ${this.name} is back`),
        (problem) => this.#stopping || this.#again(problem.message.replace(`The ${this.name} `, '')),
      );
    }, pauseMs);
  }
}
