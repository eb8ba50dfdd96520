import { StripeHarness } from '../../test/support/stripe-harness';
import { SANDBOX_KEYS } from '../keys';

interface Listed {
  data: { id: string; type: string; amount: number; net: number; source: string }[];
}

describe('The sandbox’s payouts', () => {
  let harness: StripeHarness;

  beforeAll(async () => {
    harness = await StripeHarness.open();
  });
  afterAll(() => harness.close());

  async function read<T>(path: string, status = 200): Promise<T> {
    const headers = { authorization: `Bearer ${SANDBOX_KEYS.stripeSecretKey}` };
    const answer = await fetch(`${harness.url}/v1${path}`, { headers });
    expect([path, answer.status]).toEqual([path, status]);
    return (await answer.json()) as T;
  }
  const pay = async () => {
    const body = new URLSearchParams({
      amount: '2000',
      currency: 'usd',
      payment_method: 'pm_card_visa',
      confirm: 'true',
    });
    body.set('automatic_payment_methods[enabled]', 'true');
    body.set('automatic_payment_methods[allow_redirects]', 'never');
    const headers = { authorization: `Bearer ${SANDBOX_KEYS.stripeSecretKey}` };
    const answer = await fetch(`${harness.url}/v1/payment_intents`, { method: 'POST', headers, body });
    expect(answer.status).toBe(200);
  };
  const payOut = () => harness.control('POST', '/stripe/payout');

  it('consist of the transactions since the last one, minus fees, and themselves', async () => {
    await pay();
    await pay();
    const { id, amount } = (await payOut()) as { id: string; amount: number };
    // Twice $20.00 minus 2.9% and 30 cents.
    expect(amount).toBe(3824);
    const { data } = await read<Listed>(`/balance_transactions?payout=${id}&limit=100`);
    expect(data.map(({ type, net }) => [type, net])).toEqual([
      ['payout', -3824],
      ['charge', 1912],
      ['charge', 1912],
    ]);
    expect(data[0]!.source).toBe(id);
    await pay();
    const next = (await payOut()) as { id: string };
    expect((await read<Listed>(`/balance_transactions?payout=${next.id}`)).data).toHaveLength(2);
    expect((await read<Listed>('/payouts')).data.map((payout) => payout.id)).toEqual([next.id, id]);
    expect(await read(`/payouts/${id}`)).toMatchObject({ status: 'paid', reconciliation_status: 'completed' });
    await read('/balance_transactions?payout=po_none', 404);
  });
});
