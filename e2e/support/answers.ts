import type { Page, Route } from '@playwright/test';

type Answer = (route: Route) => Promise<void>;

const json =
  (status: number, body: unknown): Answer =>
  (route) =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });

/** Replacements for the shop's answer. */
export const instead = {
  serverError: json(500, { code: 'internal', message: 'Something went wrong.' }),
  empty: json(200, []),
  conflict: (message: string) => json(409, { code: 'out_of_stock', message }),
  /** A proxy's HTML page instead of data. */
  garbage: (route: Route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<html>Welcome to the gateway</html>' }),
  noConnection: (route: Route) => route.abort('connectionfailed'),
};

/** Replaces the answers to this API path until `mend` is called; counts the requests. */
export async function answer(page: Page, path: string, with_: Answer) {
  const asked = { times: 0 };
  const matches = (url: URL) => url.pathname === path;
  const handler = async (route: Route) => {
    asked.times += 1;
    await with_(route);
  };
  await page.route(matches, handler);
  return { asked, mend: () => page.unroute(matches, handler) };
}

/** Holds the answers to a path back until `release`; from then on the shop answers. */
export async function hold(page: Page, path: string) {
  let release!: () => void;
  const released = new Promise<void>((done) => (release = done));
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      await released;
      // The page may have aborted the request meanwhile.
      await route.continue().catch(() => undefined);
    },
  );
  return { release };
}

/**
 * Serves pages without server-rendered HTML and data: everything is requested, as after a navigation within the shop.
 */
export async function pagesComeEmpty(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /(<script[^>]*id="page-data"[^>]*>)([^]*?)(<\/script>)/,
      (_, open: string, data: string, close: string) =>
        open + JSON.stringify({ ...(JSON.parse(data) as object), path: null, answers: [] }) + close,
    );
    return route.fulfill({ response, body });
  });
}
