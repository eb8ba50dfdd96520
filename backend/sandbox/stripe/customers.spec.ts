import { useStripe } from '../../test/support/stripe-harness';

describe('Customers of the Stripe sandbox', () => {
  const { harness, stripe } = useStripe();

  it('are created, updated and deleted', async () => {
    const { id } = await stripe.customers.create({
      email: 'ada@example.com',
      name: 'Ada',
      address: { city: 'Austin' },
    });
    await stripe.customers.update(id, { name: 'Ada L.', metadata: { user: '7' } });
    await expect(stripe.customers.retrieve(id)).resolves.toMatchObject({
      email: 'ada@example.com',
      name: 'Ada L.',
      address: { city: 'Austin', line2: null },
      metadata: { user: '7' },
    });
    await expect(harness.payment({ customer: id })).resolves.toMatchObject({ customer: id });
    await expect(stripe.customers.del(id)).resolves.toMatchObject({ id, deleted: true });
    await expect(stripe.customers.retrieve(id)).resolves.toMatchObject({ id, deleted: true });
    await expect(harness.payment({ customer: id })).rejects.toMatchObject({ code: 'resource_missing' });
  });

  it('may share an e-mail address, and are listed in pages', async () => {
    for (let n = 0; n < 25; n += 1) await stripe.customers.create({ email: 'many@example.com', name: `Number ${n}` });
    const names: unknown[] = [];
    for await (const { name } of stripe.customers.list({ email: 'many@example.com', limit: 10 })) names.push(name);
    expect(names).toEqual(Array.from({ length: 25 }, (_, n) => `Number ${24 - n}`));
    const { data } = await stripe.customers.list({ email: 'MANY@example.com' });
    expect(data).toEqual([]);
  });
});
