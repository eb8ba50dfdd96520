import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { addCustomer, browserOf, forgetEverybody, signedInAs } from '../../../../../test/support/people';
import { silentLog, testConfig } from '../../../../../test/support/test-config';
import { adminCommand } from '../../../../admin-command';
import { openHttp } from '../../../../bootstrap';
import { EnsureAdmin } from './ensure-admin';

const config = testConfig();
const { email, password } = config.admin;

describe('The first admin', () => {
  let app: NestFastifyApplication;

  beforeAll(async () => {
    app = await openHttp(config, silentLog());
  });
  afterAll(() => app.close());
  beforeEach(() => forgetEverybody(app));

  it('is created once, with the password of the environment', async () => {
    expect(await app.get(EnsureAdmin).execute()).toBe(true);
    expect(await app.get(EnsureAdmin).execute()).toBe(false);
    const browser = await signedInAs(app, email, password);
    await browser.get('/api/admin/emails').expect(200);
  });

  it('keeps the password they have chosen since', async () => {
    await app.get(EnsureAdmin).execute();
    const browser = await signedInAs(app, email, password);
    const change = { currentPassword: password, newPassword: 'a much longer one' };
    await browser.post('/api/change-password').send(change).expect(200);
    await app.get(EnsureAdmin).execute();
    await signedInAs(app, email, change.newPassword);
  });

  it('gets another address by the command, and no start restores the wrong one', async () => {
    await app.get(EnsureAdmin).execute();
    const { text } = await adminCommand(app, ['invite', 'right@example.com']);
    const token = /token=([\w-]+)/.exec(text)![1];
    const newPassword = 'three brown teapots';
    await browserOf(app).post('/api/reset-password').send({ token, newPassword }).expect(200);
    await adminCommand(app, ['remove', email]);
    expect(await app.get(EnsureAdmin).execute()).toBe(false);
    await browserOf(app).post('/api/login').send({ email, password }).expect(401);
    await (await signedInAs(app, 'right@example.com', newPassword)).get('/api/admin/orders').expect(200);
  });

  it('replaces a customer with the same address, who is signed out', async () => {
    const customer = await addCustomer(app, { email, fullName: 'Ada Lovelace' });
    const browser = await signedInAs(app, email, customer.password);
    expect(await app.get(EnsureAdmin).execute()).toBe(true);
    await browser.get('/api/me').expect(401);
    const { body } = await (await signedInAs(app, email, password)).get('/api/admin/me').expect(200);
    expect(body.user).toMatchObject({ role: 'admin', mustChangePassword: false });
  });
});
