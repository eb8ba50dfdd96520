/* Calls to the control API, and what the page says about them. */

const main = document.querySelector('main');

export async function read(path) {
  const response = await fetch(`/sandbox/${path}`, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${response.status}`);
  return response.json();
}

/* Does something and says what came of it; the page then shows the new state. */
export async function send(method, path, body, done) {
  try {
    const response = await fetch(`/sandbox/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      // oxlint-disable-next-line unicorn/no-invalid-fetch-options -- never called with GET
      body: JSON.stringify(body ?? {}),
    });
    const answer = await response.json();
    say(response.ok ? done : (answer.message ?? 'That did not work.'), !response.ok);
    main.dispatchEvent(new Event('stale'));
    return response.ok ? answer : null;
  } catch {
    say('The sandbox does not answer. Is the shop running?', true);
    return null;
  }
}

let silence = null;

export function say(sentence, failed = false) {
  const news = document.querySelector('.news');
  news.textContent = sentence ?? '';
  news.classList.toggle('failed', failed);
  clearTimeout(silence);
  silence = setTimeout(() => (news.textContent = ''), failed ? 12_000 : 6000);
}
