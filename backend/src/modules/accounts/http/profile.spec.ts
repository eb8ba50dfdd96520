import { ada, addCustomer, forgetEverybody, signedInAs, type Browser } from '../../../../test/support/people';
import { useApi } from '../../../../test/support/api';

describe('The profile', () => {
  const api = useApi();
  let browser: Browser;
  beforeEach(async () => {
    await forgetEverybody(api.app);
    const { password } = await addCustomer(api.app);
    browser = await signedInAs(api.app, ada.email, password);
  });

  it('changes the fields that were sent and keeps the others', async () => {
    const { body } = await browser.patch('/api/profile').send({ fullName: ' Ada King ', phone: '(512) 555-0199' });
    expect(body.user).toMatchObject({ fullName: 'Ada King', phone: '5125550199', city: 'Austin' });
    const me = await browser.get('/api/me');
    expect(me.body).toEqual(body);
  });

  it('empties optional fields', async () => {
    const { body } = await browser.patch('/api/profile').send({ phone: '', addressLine2: '', addressLine1: null });
    expect(body.user).toMatchObject({ phone: null, addressLine1: null, addressLine2: null });
  });

  it('never changes the e-mail address, the role or the id', async () => {
    const { body } = await browser.patch('/api/profile').send({ email: 'eve@example.com', role: 'admin', id: 1 });
    expect(body.user).toMatchObject({ email: 'ada@example.com', role: 'customer' });
  });

  it('reports invalid fields', async () => {
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
    [{ zipCode: 'ABCDE' }, 'Please enter a 5-digit ZIP code.'],
    [{ state: '<b>' }, 'Please choose a US state'],
    [{ zipCode: '10001' }, 'ZIP code 10001 is in New York, not in Texas'],
  ])(
    'refuses an impossible phone number, an unknown state and a ZIP code of another state: %o',
    async (wrong, message) => {
      const { body } = await browser.patch('/api/profile').send(wrong).expect(422);
      expect(body.errors).toEqual([{ path: Object.keys(wrong)[0], message }]);
    },
  );

  it('accepts the name of a state and an incomplete address', async () => {
    const { body } = await browser.patch('/api/profile').send({ state: 'new york', zipCode: '10001' }).expect(200);
    expect(body.user).toMatchObject({ state: 'NY', zipCode: '10001' });
    await browser.patch('/api/profile').send({ state: '', zipCode: '78701' }).expect(200);
    expect((await browser.get('/api/me')).body.user).toMatchObject({ state: null, zipCode: '78701' });
  });
});
