import Stripe from 'stripe';
import { SANDBOX_KEYS } from '../sandbox/keys';
import { checkProviders } from '../src/doctor/check-providers';
import { RegisterDomainWhenMissing } from '../src/modules/payments/wallet-domains/register-domain';
import { useShop } from './support/open-shop';
import { bodyOf, signInAsAdmin, useAdmin } from './support/shopper';
import { until } from './support/until';

describe.each([
  ['cookies.test', 'active', null, ['fine']],
  [
    'unverified.cookies.test',
    'problem',
    'Not active: Apple Pay. The domain could not be verified by Apple.',
    ['warning'],
  ],
] as const)('The shop’s domain %s', (domain, state, problem, levels) => {
  const shop = useShop({ worker: false, config: { publicUrl: `http://${domain}` } });
  const atStripe = async () => {
    const { hostname, port } = new URL(shop.sandboxUrl);
    const stripe = new Stripe(SANDBOX_KEYS.stripeSecretKey, {
      host: hostname,
      port,
      protocol: 'http',
      telemetry: false,
    });
    return (await stripe.paymentMethodDomains.list()).data.map(({ domain_name: name }) => name);
  };
  const admin = useAdmin(shop);
  const onTheSystemPage = () => bodyOf(admin.get('/api/admin/system/wallets'));
  const inTheDoctor = async () => (await checkProviders(shop.app)).filter(({ subject }) => subject === 'Wallets');

  it('is registered at Stripe once, even if an answer is lost, and its state is shown', async () => {
    const job = shop.app.get(RegisterDomainWhenMissing);
    await job.run();
    await job.run();
    expect(await onTheSystemPage()).toEqual({ domain, state: 'waiting', problem: null });
    expect(await inTheDoctor()).toMatchObject([{ state: 'warning' }]);
    const lost = { provider: 'stripe', route: 'POST /v1/payment_method_domains', action: 'close_after', times: 3 };
    await shop.tellSandbox('PUT', '/faults', { requests: [lost] });
    await shop.startWorker();
    await until('the registration', async () => (await shop.rows('SELECT 1 FROM payments.wallet_domains')).length > 0);
    expect(await atStripe()).toEqual([domain]);
    expect(await onTheSystemPage()).toEqual({ domain, state, problem });
    expect((await inTheDoctor()).map(({ state: found }) => found)).toEqual(levels);
    await job.run();
    expect(await shop.value("SELECT count(*)::int AS count FROM kernel.tasks WHERE handler = 'payments.register-domain' AND status = 'pending'")).toBe(0); // prettier-ignore
    await shop.stopWorker();
  });
});

describe('A shop on a local address', () => {
  const shop = useShop({ worker: false });

  it('has no domain to register, and the doctor says nothing about wallets', async () => {
    await shop.app.get(RegisterDomainWhenMissing).run();
    expect(await shop.rows("SELECT 1 FROM kernel.tasks WHERE handler = 'payments.register-domain'")).toEqual([]);
    const admin = await signInAsAdmin(shop);
    expect((await admin.get('/api/admin/system/wallets').expect(200)).body).toMatchObject({ state: 'local' });
    expect((await checkProviders(shop.app)).filter(({ subject }) => subject === 'Wallets')).toEqual([]);
  });
});
