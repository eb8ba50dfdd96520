import 'reflect-metadata';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  ada,
  addCustomer,
  browserOf,
  forgetEverybody,
  signedInAs,
  type Browser,
} from '../../../../test/support/people';
import { silentLog, testConfig } from '../../../../test/support/test-config';
import { openHttp } from '../../../bootstrap';

describe('the profile', () => {
  let app: NestFastifyApplication;
  let browser: Browser;

  beforeAll(async () => {
    app = await openHttp(testConfig(), silentLog());
    await app.getHttpAdapter().getInstance().ready();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await forgetEverybody(app);
    const { password } = await addCustomer(app);
    browser = await signedInAs(app, ada.email, password);
  });

  it('changes what was sent and keeps the rest', async () => {
    const { body } = await browser.patch('/api/profile').send({ fullName: ' Ada King ', phone: '(512) 555-0199' });
    expect(body.user).toMatchObject({ fullName: 'Ada King', phone: '5125550199', city: 'Austin' });
    const me = await browser.get('/api/me');
    expect(me.body).toEqual(body);
  });

  it('empties optional fields', async () => {
    const { body } = await browser.patch('/api/profile').send({ phone: '', addressLine2: '', addressLine1: null });
    expect(body.user).toMatchObject({ phone: null, addressLine1: null, addressLine2: null });
  });

  it('never changes the e-mail, the role or the id', async () => {
    const { body } = await browser.patch('/api/profile').send({ email: 'eve@example.com', role: 'admin', id: 1 });
    expect(body.user).toMatchObject({ email: 'ada@example.com', role: 'customer' });
  });

  it('says which field is wrong', async () => {
    const { body } = await browser.patch('/api/profile').send({ phone: '12', fullName: ' ' }).expect(422);
    expect(body.errors).toEqual(
      expect.arrayContaining([
        { path: 'phone', message: 'Phone number must be a valid US phone number' },
        { path: 'fullName', message: 'Please enter your name.' },
      ]),
    );
  });

  it.each([
    [{ phone: '(151) 255-5019' }, 'Phone number must be a valid US phone number'],
    [{ phone: '512-155-0199' }, 'Phone number must be a valid US phone number'],
    [{ zipCode: 'ABCDE' }, 'Please enter a five-digit ZIP code.'],
    [{ state: '<b>' }, 'Please choose a state of the United States'],
    [{ zipCode: '10001' }, 'ZIP code 10001 is in New York, not in Texas'],
  ])(
    'takes no number that nobody in the US has, no state that is none and no ZIP code of another one: %o',
    async (wrong, message) => {
      const { body } = await browser.patch('/api/profile').send(wrong).expect(422);
      expect(body.errors).toEqual([{ path: Object.keys(wrong)[0], message }]);
    },
  );

  it('understands a state by its name, and keeps an address that is only half known', async () => {
    const { body } = await browser.patch('/api/profile').send({ state: 'new york', zipCode: '10001' }).expect(200);
    expect(body.user).toMatchObject({ state: 'NY', zipCode: '10001' });
    await browser.patch('/api/profile').send({ state: '', zipCode: '78701' }).expect(200);
    expect((await browser.get('/api/me')).body.user).toMatchObject({ state: null, zipCode: '78701' });
  });

  it('belongs to whoever is signed in', async () => {
    await browserOf(app).patch('/api/profile').send({ fullName: 'Eve' }).expect(401);
  });
});
