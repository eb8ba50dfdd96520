import 'reflect-metadata';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { addCustomer, forgetEverybody, signedInAs } from '../../../../test/support/people';
import { silentLog, testConfig } from '../../../../test/support/test-config';
import { openHttp } from '../../../processes';
import { EnsureAdmin } from './ensure-admin';

const config = testConfig();
const { email, password } = config.admin;

describe('the first admin', () => {
  let app: NestFastifyApplication;

  beforeAll(async () => {
    app = await openHttp(config, silentLog());
    await app.getHttpAdapter().getInstance().ready();
  });
  afterAll(() => app.close());
  beforeEach(() => forgetEverybody(app));

  it('is made once, with the password of the environment', async () => {
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

  it('takes over from a customer with the same address, whose browsers are signed out', async () => {
    const customer = await addCustomer(app, { email, fullName: 'Somebody' });
    const browser = await signedInAs(app, email, customer.password);
    expect(await app.get(EnsureAdmin).execute()).toBe(true);
    await browser.get('/api/me').expect(401);
    const { body } = await (await signedInAs(app, email, password)).get('/api/admin/me').expect(200);
    expect(body.user).toMatchObject({ role: 'admin', mustChangePassword: false });
  });
});
