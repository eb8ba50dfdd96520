import { TOTP } from 'otpauth';
import { ResetTokens } from '../../src/modules/accounts';
import { placeOrder } from '../../test/support/orders';
import type { Visitor } from './visitor';
import type { World } from './world';

const LENA = { email: 'fuzz.lena@example.com', password: 'three brown teapots' };

/** Invites a second admin, who sets up two-step sign-in, is demoted, invited again and removed. */
export async function changeTheTeam(world: World): Promise<void> {
  const { admin } = world;
  const team = 'GET /api/admin/team';
  const idOf = async () => (await world.do<Team>(admin, team)).members.find(({ email }) => email === LENA.email)!;
  const body = { email: LENA.email, name: 'Lena' };
  await world.do(admin, 'POST /api/admin/team/invitations', { body });
  const { invitations } = await world.do<Team>(admin, team);
  await world.do(admin, 'DELETE /api/admin/team/invitations/{id}', { params: { id: invitations[0]!.id } });
  const lena = await joined(world, 'lena');
  const own = '/api/admin/second-factor';
  await world.do(lena, `GET ${own}`);
  const { secret } = await world.do<{ secret: string }>(lena, `POST ${own}/setup`);
  await world.do(lena, `POST ${own}`, { body: { code: new TOTP({ secret }).generate() } });
  await world.do(lena, `POST ${own}/recovery-codes`);
  const params = { id: (await idOf()).id };
  await world.do(admin, 'DELETE /api/admin/team/{id}/second-factor', { params });
  const renewed = await world.do<{ secret: string }>(lena, `POST ${own}/setup`);
  await world.do(lena, `POST ${own}`, { body: { code: new TOTP(renewed).generate() } });
  await world.do(lena, `DELETE ${own}`);
  await world.do(admin, 'POST /api/admin/team/{id}/demote', { params });
  await joined(world, 'lena again');
  await world.do(admin, 'DELETE /api/admin/team/{id}', { params });
}

interface Team {
  members: { id: number; email: string }[];
  invitations: { id: number }[];
}

/** Invites Lena and has her accept and sign in. */
async function joined(world: World, name: string): Promise<Visitor> {
  const body = { email: LENA.email, name: 'Lena' };
  await world.do(world.admin, 'POST /api/admin/team/invitations', { body });
  const [link] = await world.shop.rows<{ userId: number; nonce: string }>(
    `SELECT user_id, nonce FROM accounts.password_resets WHERE role = 'admin'`,
  );
  const token = await world.shop.app.get(ResetTokens).for(link!.userId, link!.nonce);
  const lena = world.visitor(name);
  // Not with `world.do`, which would take these passwords and sign-ins for the shopper's and the admin's.
  for (const [address, said] of [
    ['/api/reset-password', { token, newPassword: LENA.password }],
    ['/api/login', LENA],
  ] as const) {
    const { status, text } = await lena.send('POST', address, JSON.stringify(said));
    if (status !== 200) throw new Error(`${name}: ${address} answered ${status} ${text}`);
  }
  return lena;
}

/** A kitchen tablet that returns its pass, and a courier's phone whose pass is revoked. */
export async function letDevicesIn(world: World, orderId: number): Promise<void> {
  const { admin } = world;
  const issue = async (kind: string) => {
    const body = { kind, storeId: 1, name: 'Tablet' };
    const { id, url } = await world.do<{ id: number; url: string }>(admin, 'POST /api/admin/device-passes', { body });
    const device = world.visitor(kind);
    await world.do(device, 'POST /api/device-pass', { body: { token: url.split('/').at(-1) } });
    return { id, device };
  };
  const { device } = await issue('kitchen');
  await world.do(device, 'GET /api/device-pass');
  await packIn(world, device, orderId);
  await world.do(device, 'DELETE /api/device-pass');
  const { id, device: phone } = await issue('run');
  await driveOn(world, phone);
  await world.do(admin, 'GET /api/admin/device-passes');
  await world.do(admin, 'DELETE /api/admin/device-passes/{id}', { params: { id } });
}

/** A courier's phone picks up an order and reports a problem, which staff resolve. */
async function driveOn(world: World, phone: Visitor): Promise<void> {
  const run = '/api/admin/run';
  const id = await placeOrder(world.shop.app);
  const params = { id, recipientIndex: 0 };
  await world.do(world.admin, 'PUT /api/admin/orders/{id}/status', {
    params: { id },
    body: { status: 'ready_for_pickup' },
  });
  await world.do(phone, `GET ${run}`, { query: { store: '1' } });
  const [shipment] = await world.shop.rows<{ version: number }>(
    'SELECT version FROM orders.shipments WHERE order_id = $1',
    [id],
  );
  const tap = { tappedAt: '2026-11-20T15:00:00Z', confirmed: true };
  const { stop } = await world.do<{ stop: { version: number } }>(phone, `POST ${run}/stops/{id}/{recipientIndex}`, {
    params,
    body: { ...tap, version: shipment!.version, status: 'picked_up' },
  });
  await world.do(phone, `POST ${run}/stops/{id}/{recipientIndex}/problem`, {
    params,
    body: { ...tap, version: stop.version, kind: 'other', note: 'A dog', requestId: 'tour' },
  });
  await world.do(phone, `POST ${run}/orders/{id}/undo`, { params: { id }, body: { historyId: '999999999' } });
  const [problem] = await world.shop.rows<{ id: number }>(
    'SELECT id FROM orders.delivery_problems WHERE order_id = $1',
    [id],
  );
  await world.do(world.admin, 'POST /api/admin/orders/{id}/clear-problem/{recipientIndex}', {
    params,
    body: { problemId: Number(problem!.id) },
  });
  await world.do(world.admin, 'POST /api/admin/orders/{id}/settle-attention/{recipientIndex}', {
    params,
    body: { note: 'The courier is gone.' },
  });
}

/** The kitchen's tablet packs an order. */
async function packIn(world: World, tablet: Visitor, orderId: number): Promise<void> {
  interface Slip {
    editions: { slip: string };
    items: { id: number; lines: { productId: number; quantity: number }[] }[];
  }
  const kitchen = '/api/admin/kitchen';
  await world.do(tablet, `GET ${kitchen}/day`, { query: { date: '2026-11-28', store: '1' } });
  const params = { id: orderId };
  const [slip] = await world.do<Slip[]>(tablet, `GET ${kitchen}/orders/{id}/slips`, { params });
  const shipments = [{ orderId, recipientIndex: 0, edition: slip!.editions.slip }];
  await world.do(tablet, `POST ${kitchen}/prints`, { body: { paper: 'slip', shipments } });
  const lines = [{ productId: slip!.items[0]!.lines[0]!.productId, parts: [0, 6, 0] }];
  const sheet = { store: 1, date: '2026-11-28', printedAt: '2026-11-22T15:00:00.000Z', lines };
  await world.do(tablet, `POST ${kitchen}/sheets`, { body: sheet });
  await world.do(tablet, `GET ${kitchen}/slips`, { query: { date: '2026-11-28', store: '1' } });
  const [item] = slip!.items;
  const { productId, quantity } = item!.lines[0]!;
  const line = { itemId: item!.id, productId };
  await world.do(tablet, `PUT ${kitchen}/lines/{itemId}/{productId}`, { params: line, body: { quantity } });
  await world.do(tablet, `DELETE ${kitchen}/lines/{itemId}/{productId}`, { params: line });
  const shipment = { ...params, recipientIndex: 0 };
  await world.do(tablet, `POST ${kitchen}/orders/{id}/{recipientIndex}`, {
    params: shipment,
    body: { status: 'ready_for_pickup' },
  });
  await world.do(tablet, `POST ${kitchen}/orders/{id}/undo`, { params, body: { historyId: '999999999' } });
}
