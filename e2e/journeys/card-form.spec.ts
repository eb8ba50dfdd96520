import { fillCart } from '../support/orders';
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { expect, test } from '../support/test';
import { bank, originsOf } from '../support/cards';
import { checkOut, expectOrderPlaced, newShopper, payWith } from '../support/shopper';

declare global {
  interface Window {
    Stripe: (key: string) => unknown;
  }
}

test('the card form loads and pays without a request to another origin', async ({ page, baseURL }) => {
  const origins = originsOf(page);
  await fillCart(page);
  await checkOut(page, newShopper());
  for (const label of ['Card number', 'Expiration date', 'Security code']) {
    await expect(page.getByLabel(label)).toBeEditable();
  }
  expect(await page.evaluate(() => typeof window.Stripe)).toBe('function');
  await payWith(page, '5555 5555 5555 4444');
  await expectOrderPlaced(page);
  expect([...origins]).toEqual([new URL(baseURL!).origin]);
});

test('the substitute of Stripe.js accepts no live key', async ({ page }) => {
  await page.goto('/sandbox');
  await page.addScriptTag({ url: '/sandbox/stripe.js' });
  const refusal = page.evaluate(() => window.Stripe('pk_live_51Habcdefgh'));
  await expect(refusal).rejects.toThrow('The sandbox takes no live keys.');
});

test(
  'one forwarded port is enough to buy, including 3-D Secure and the sandbox page',
  { tag: '@full' },
  async ({ browser, baseURL }) => {
    const forward = await forwardTo(new URL(baseURL!));
    const context = await browser.newContext({ baseURL: forward.url });
    const page = await context.newPage();
    const origins = originsOf(page);
    await fillCart(page);
    await checkOut(page, newShopper());
    await payWith(page, '4000 0027 6000 3184');
    await bank(page).getByRole('button', { name: 'Complete' }).click();
    await expectOrderPlaced(page);
    await page.goto('/sandbox#payments');
    await expect(page.getByRole('article').first()).toContainText('succeeded');
    expect([...origins]).toEqual([forward.url]);
    await context.close();
    await forward.close();
  },
);

/** Forwards a port to the shop, as an editor or `ssh -L` does. */
async function forwardTo({ hostname, port }: URL): Promise<{ url: string; close(): Promise<void> }> {
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [source, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(source);
      source.on('error', () => other.destroy());
      source.on('close', () => open.delete(source));
      source.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
