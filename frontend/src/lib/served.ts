/** What the server put into this page for the scripts: its public address, and answers they would otherwise ask for. */
interface Served {
  site: string;
  answers: [key: string[], data: unknown][];
}

/** Without a server that fills pages (the development server) there is nothing, and everything is asked for. */
function read(): Served {
  const text = document.getElementById('page-data')?.textContent;
  return text ? (JSON.parse(text) as Served) : { site: window.location.origin, answers: [] };
}

export const served = read();

/** Takes the served tags out of the head: those of the first page's head, or all that described the first page. */
export function dropServed(which: 'head' | 'all'): void {
  const selector = which === 'all' ? '[data-served]' : `[data-served="${which}"]`;
  for (const element of document.head.querySelectorAll(selector)) element.remove();
}
