import { send } from './load.mjs';

/** An HTTP client that keeps its session cookie. */
export class Browser {
  #cookie = '';

  constructor(url) {
    this.url = url;
  }

  async get(path, headers = {}) {
    return this.#keep(await send(this.url + path, { headers: { ...headers, cookie: this.#cookie } }));
  }

  /** Returns the response's JSON; rejects if its status is not the expected one. */
  async post(path, body, status) {
    const answer = this.#keep(await send(this.url + path, { method: 'POST', body, headers: { cookie: this.#cookie } }));
    if (answer.status !== status) throw new Error(`POST ${path}: ${answer.status}`);
    return JSON.parse(answer.text);
  }

  async json(path) {
    return JSON.parse((await this.get(path)).text);
  }

  #keep(answer) {
    const [set] = answer.headers['set-cookie'] ?? [];
    if (set) this.#cookie = set.split(';', 1)[0];
    return answer;
  }
}
