import { PicturesBusy } from './picture.errors';

/** More would time out while waiting, each with a picture in memory. */
const LONGEST_QUEUE = 8;

/** Runs one piece of work at a time, in order of arrival: a decoded picture may take 300 MB. */
export class OneAtATime {
  private busy = false;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly patienceMs = Infinity) {}

  /** @throws PicturesBusy (503) if it does not start in time */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.busy) await this.turn();
    this.busy = true;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.busy = false;
    }
  }

  private turn(): Promise<void> {
    if (this.patienceMs === Infinity) return new Promise((resolve) => this.waiting.push(resolve));
    if (this.waiting.length >= LONGEST_QUEUE) throw new PicturesBusy();
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(enter), 1);
        reject(new PicturesBusy());
      }, this.patienceMs);
      this.waiting.push(enter);
    });
  }
}
