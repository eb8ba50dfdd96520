import { addCustomer, forgetEverybody, signedInAs } from '../../../../../test/support/people';
import { testConfig } from '../../../../../test/support/test-config';
import { adminCommand } from '../../../../admin-command';
import { EnsureAdmin } from './ensure-admin';
import { useApi } from '../../../../../test/support/api';

const config = testConfig();
const { email, password } = config.admin;

describe('The first admin', () => {
  const api = useApi(config);
  beforeEach(() => forgetEverybody(api.app));

  it('is created once, with the password of the environment', async () => {
    expect(await api.get(EnsureAdmin).execute()).toBe(true);
    expect(await api.get(EnsureAdmin).execute()).toBe(false);
    const browser = await signedInAs(api.app, email, password);
    await browser.get('/api/admin/emails').expect(200);
  });

  it('keeps the password they have chosen since', async () => {
    await api.get(EnsureAdmin).execute();
    const browser = await signedInAs(api.app, email, password);
    const change = { currentPassword: password, newPassword: 'a much longer one' };
    await browser.post('/api/change-password').send(change).expect(200);
    await api.get(EnsureAdmin).execute();
    await signedInAs(api.app, email, change.newPassword);
  });

  it('gets another address by the command, and no start restores the wrong one', async () => {
    await api.get(EnsureAdmin).execute();
    const { text } = await adminCommand(api.app, ['invite', 'right@example.com']);
    const token = /token=([\w-]+)/.exec(text)![1];
    const newPassword = 'three brown teapots';
    await api.browser().post('/api/reset-password').send({ token, newPassword }).expect(200);
    await adminCommand(api.app, ['remove', email]);
    expect(await api.get(EnsureAdmin).execute()).toBe(false);
    await api.browser().post('/api/login').send({ email, password }).expect(401);
    await (await signedInAs(api.app, 'right@example.com', newPassword)).get('/api/admin/orders').expect(200);
  });

  it('replaces a customer with the same address, who is signed out', async () => {
    const customer = await addCustomer(api.app, { email, fullName: 'Ada Lovelace' });
    const browser = await signedInAs(api.app, email, customer.password);
    expect(await api.get(EnsureAdmin).execute()).toBe(true);
    await browser.get('/api/me').expect(401);
    const { body } = await (await signedInAs(api.app, email, password)).get('/api/admin/me').expect(200);
    expect(body.user).toMatchObject({ role: 'admin', mustChangePassword: false });
  });
});
