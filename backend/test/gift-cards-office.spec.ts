import { PassThrough } from 'node:stream';
import { isGiftCode } from '@crispi/rules/gift-card-code';
import { Clock } from '../src/kernel/clock';
import { createPino, Log } from '../src/kernel/observability/log';
import { GiftCardLedger } from '../src/modules/gift-cards';
import type {
  GiftCardHistoryResponse,
  ManagedGiftCardResponse,
  NewGiftCardResponse,
} from '../src/modules/gift-cards/http/managed-gift-cards.dto';

import { CardOffice } from './support/gift-cards';
import { useOtherApi, useShop } from './support/open-shop';
import { browserOf } from './support/people';
import { bodyOf, browserWithBox, form, startPayment } from './support/shopper';
import { useStaff } from './support/staff-session';

const LIST = '/api/admin/gift-cards';
const REASON = 'Box arrived broken';

describe('Gift cards in the back office', () => {
  let text = '';
  const stream = new PassThrough();
  stream.on('data', (line: Buffer) => (text += line.toString()));
  const shop = useShop({ worker: false, log: new Log(createPino('trace', 'test', stream)) });
  const staff = useStaff(shop);
  const other = useOtherApi(shop);
  const cards = new CardOffice(shop);

  beforeAll(() => shop.rows('UPDATE catalogue.products SET stock = 100000'));
  beforeEach(async () => {
    for (const table of ['holds', 'movements', 'cards']) await shop.rows(`DELETE FROM gift_cards.${table}`);
    text = '';
  });

  const issue = (changes: object = {}) => staff.admin.post(LIST).send({ amount: '25.00', reason: REASON, ...changes });
  const issued = (changes: object = {}) => bodyOf<NewGiftCardResponse>(issue(changes), 201);
  const read = ({ id }: { id: number }) => bodyOf<GiftCardHistoryResponse>(staff.admin.get(`${LIST}/${id}`));
  const act = ({ id }: { id: number }, what: string, body: object = {}) =>
    staff.admin.post(`${LIST}/${id}/${what}`).send({ reason: REASON, ...body });
  const find = async (search = '') =>
    (await bodyOf<ManagedGiftCardResponse[]>(staff.admin.get(LIST).query({ search }))).map(({ lastFour }) => lastFour);
  const movements = async (card: { id: number }) =>
    (await read(card)).movements.map(({ kind, amount, balance }) => `${kind} ${amount} ${balance}`);
  const notes = () =>
    text
      .split('\n')
      .filter((line) => line.includes('gift-card-changed'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);

  it('are issued with a code that is shown once, and a movement that says who and why', async () => {
    const card = await issued({ recipientEmail: ' Ana@Example.com ', paidBy: 'counter', amount: 50 });
    expect(card).toEqual({ id: expect.any(Number), lastFour: card.code.slice(-4), code: expect.any(String) });
    expect(isGiftCode(card.code)).toBe(true);
    const listed = {
      id: card.id,
      lastFour: card.lastFour,
      origin: 'counter',
      recipientEmail: 'ana@example.com',
      orderId: null,
      awaitsEmail: false,
      balance: '50.00',
      held: '0.00',
      status: 'active',
      issued: '50.00',
      createdAt: expect.any(String),
      successor: null,
    };
    const by = shop.config.admin.email;
    const movement = { id: expect.any(Number), kind: 'issue', amount: '50.00', balance: '50.00', orderId: null };
    expect(await read(card)).toEqual({
      ...listed,
      movements: [{ ...movement, reason: REASON, by, at: expect.any(String) }],
    });
    expect(await bodyOf(staff.admin.get(LIST))).toEqual([listed]);
    expect(notes()).toMatchObject([
      { outcome: 'done', change: 'issued', giftCardId: card.id, userId: expect.any(Number), address: '127.0.0.1' },
    ]);
    expect(await read(await issued({ recipientEmail: '' }))).toMatchObject({
      origin: 'goodwill',
      recipientEmail: null,
    });
  });

  it('are spent by the code, and show what unpaid checkouts hold', async () => {
    const card = await issued();
    const browser = await browserWithBox(shop);
    const body = await form(browser, { giftCards: [card.code] });
    const { due } = await bodyOf<{ due: number }>(browser.post('/api/checkout/totals').send(body));
    expect(due).toBe(0);
    await startPayment(browser, { ...body, due });
    expect(await read(card)).toMatchObject({ balance: '0.00', held: '25.00', status: 'active', issued: '25.00' });
  });

  it.each([
    [{ amount: '0.99' }, 'amount', 'Enter an amount from 1.00 to 2000.00.'],
    [{ amount: '2000.01' }, 'amount', 'Enter an amount from 1.00 to 2000.00.'],
    [{ amount: -5 }, 'amount', 'Enter an amount from 1.00 to 2000.00.'],
    [{ amount: 'ten' }, 'amount', 'Enter an amount like 25.00.'],
    [{ amount: undefined }, 'amount', 'Enter an amount like 25.00.'],
    [{ reason: ' ' }, 'reason', 'Enter a reason.'],
    [{ reason: undefined }, 'reason', 'Enter a reason.'],
    [{ recipientEmail: 'ana@' }, 'recipientEmail', 'Enter a valid email address.'],
    [{ paidBy: 'stripe' }, 'paidBy', 'Choose how it is paid.'],
  ])('with %j are refused at %s', async (changes, path, message) => {
    const { errors } = await bodyOf<{ errors: object[] }>(issue(changes), 422);
    expect(errors).toEqual([{ path, message }]);
    expect(await find()).toEqual([]);
  });

  it('are made once by a request that is repeated', async () => {
    const first = await issued({ requestId: 'press-1' });
    const { body } = await issue({ requestId: 'press-1' }).expect(409);
    expect(body).toEqual({
      code: 'gift_card_issued',
      message: `This card was already made: ${first.lastFour}. Its code can’t be shown again. Re-issue the card to get a new one.`,
      id: first.id,
      lastFour: first.lastFour,
    });
    const both = await Promise.all([1, 2].map(() => issue({ requestId: 'press-2' })));
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(await find()).toHaveLength(2);
    for (let press = 0; press < 2; press += 1)
      await act(first, 'adjust', { amount: '5.00', requestId: 'press-1' }).expect(200);
    expect(await movements(first)).toEqual(['adjust 5.00 30.00', 'issue 25.00 25.00']);
  });

  it('are adjusted up and down, never below 0', async () => {
    const card = await issued();
    expect(await bodyOf(act(card, 'adjust', { amount: '10.00' }))).toMatchObject({ balance: '35.00' });
    expect(await bodyOf(act(card, 'adjust', { amount: -35 }))).toMatchObject({ balance: '0.00', status: 'empty' });
    const { body } = await act(card, 'adjust', { amount: '-0.01' }).expect(409);
    expect(body).toMatchObject({ code: 'balance_too_low', message: 'The card has only $0.00 left.' });
    for (const amount of ['0', '2000.01', '-2000.01', '']) await act(card, 'adjust', { amount }).expect(422);
    await act({ id: 999_999 }, 'adjust', { amount: '1.00' }).expect(404);
    expect(await movements(card)).toEqual(['adjust -35.00 0.00', 'adjust 10.00 35.00', 'issue 25.00 25.00']);
  });

  it('are paid out as a whole, below the setting only', async () => {
    const [small, large] = [await issued({ amount: '14.99' }), await issued({ amount: '15.00' })];
    expect(await bodyOf(act(small, 'cash-out'))).toMatchObject({ balance: '0.00', status: 'empty' });
    expect(await movements(small)).toEqual(['cash_out -14.99 0.00', 'issue 14.99 14.99']);
    const none = await act(small, 'cash-out').expect(409);
    expect(none.body).toMatchObject({ message: 'There is nothing left on this card.' });
    const { body } = await act(large, 'cash-out').expect(409);
    expect(body).toEqual({
      code: 'cash_out_too_large',
      message: 'Only balances below $15.00 are paid out. This card has $15.00.',
    });
  });

  it('are blocked: checkouts lose what they hold, and nothing else is done with it', async () => {
    const card = await issued({ amount: '10.00' });
    await cards.run((tx) => shop.app.get(GiftCardLedger).hold(tx, 'draft-9', [{ cardId: card.id, cents: 400 }]));
    const blocked = await bodyOf(act(card, 'block', { reason: 'Stolen' }));
    expect(blocked).toMatchObject({ status: 'blocked', balance: '10.00', held: '0.00' });
    await act(card, 'block').expect(200);
    expect((await movements(card))[0]).toBe('block 0.00 10.00');
    for (const [what, body] of [
      ['adjust', { amount: '1.00' }],
      ['cash-out', {}],
    ] as const)
      expect((await act(card, what, body).expect(409)).body).toMatchObject({ code: 'gift_card_blocked' });
  });

  it('are re-issued: a new code has the balance, the old one is dead', async () => {
    const old = await issued({ amount: '10.00', recipientEmail: 'ana@example.com', paidBy: 'counter' });
    await cards.run((tx) => shop.app.get(GiftCardLedger).hold(tx, 'draft-9', [{ cardId: old.id, cents: 400 }]));
    await act(old, 'block').expect(200);
    const next = await bodyOf<NewGiftCardResponse>(act(old, 'reissue'));
    expect(next.code).not.toBe(old.code);
    const successor = { id: next.id, lastFour: next.lastFour };
    expect(await read(old)).toMatchObject({ balance: '0.00', held: '0.00', status: 'blocked', successor });
    const kept = { balance: '10.00', issued: '10.00', origin: 'counter', recipientEmail: 'ana@example.com' };
    expect(await read(next)).toMatchObject({ ...kept, status: 'active', successor: null });
    expect(await movements(next)).toEqual(['reissue 10.00 10.00']);
    for (const [what, body] of [
      ['reissue', {}],
      ['adjust', { amount: '1.00' }],
      ['cash-out', {}],
    ] as const)
      expect((await act(old, what, body).expect(409)).body).toMatchObject({ code: 'gift_card_replaced' });
  });

  it('are found by their last four characters, an email address and the orders that they paid', async () => {
    const ana = await issued({ recipientEmail: 'ana@example.com' });
    const bo = await issued({ recipientEmail: 'bo_%@example.com' });
    const { lastFour: paid } = await cards.spent(2500, 10001, 1000);
    expect(await find()).toEqual([paid, bo.lastFour, ana.lastFour]);
    expect(await find(` ${ana.lastFour.toLowerCase()} `)).toContain(ana.lastFour);
    expect(await find('Ana@')).toEqual([ana.lastFour]);
    expect(await find('ana@example.com')).toEqual([ana.lastFour]);
    expect(await find('example.com')).toEqual([]);
    expect(await find('b__')).toEqual([]);
    expect(await find('bo_%')).toEqual([bo.lastFour]);
    for (const number of ['10001', '#10001']) expect(await find(number)).toEqual([paid]);
    expect(await find('#10002')).toEqual([]);
    expect(await find('99999999999')).toEqual([]);
    await staff.admin
      .get(LIST)
      .query({ search: 'x'.repeat(300) })
      .expect(422);
  });

  it('are listed by view, with how many each view has and what they are worth', async () => {
    const active = await issued({ recipientEmail: 'ana@example.com' });
    await cards.run((tx) => shop.app.get(GiftCardLedger).hold(tx, 'draft-9', [{ cardId: active.id, cents: 2500 }]));
    const blocked = await issued({ amount: '10.00' });
    await act(blocked, 'block').expect(200);
    const old = await issued({ amount: '5.00', recipientEmail: 'bo@example.com' });
    // Its code is mailed by the worker, which does not run here.
    const { body: next } = await act(old, 'reissue').expect(200);
    const list = async (query: object) => {
      const { body, headers } = await staff.admin.get(LIST).query(query).expect(200);
      const found = (body as ManagedGiftCardResponse[]).map(({ id }) => id);
      return [found, headers['x-view-counts'], headers['x-unspent']];
    };
    const all = 'all=4, with_balance=3, blocked=1, to_email=1';
    const { id: nextId } = next as NewGiftCardResponse;
    expect(await list({})).toEqual([[nextId, old.id, blocked.id, active.id], all, '40.00']);
    expect(await list({ view: 'with_balance' })).toEqual([[nextId, blocked.id, active.id], all, '40.00']);
    expect(await list({ view: 'blocked' })).toEqual([[blocked.id], all, '10.00']);
    expect(await list({ view: 'to_email' })).toEqual([[nextId], all, '5.00']);
    const anas = 'all=1, with_balance=1, blocked=0, to_email=0';
    expect(await list({ search: 'ana@', view: 'blocked' })).toEqual([[], anas, '0.00']);
    await staff.admin.get(LIST).query({ view: 'lost' }).expect(422);
  });

  it('are listed a hundred at most', async () => {
    await shop.rows(`INSERT INTO gift_cards.cards (code_hash, last_four, origin, balance_cents)
      SELECT int4send(i), 'AAAA', 'goodwill', 0 FROM generate_series(1, 101) i`);
    await shop.rows(`INSERT INTO gift_cards.movements (card_id, kind, amount_cents, balance_cents)
      SELECT id, 'issue', 0, 0 FROM gift_cards.cards`);
    expect(await find()).toHaveLength(100);
  });

  describe('have a daily limit for each admin', () => {
    const LIMIT = 'You can give out $1000.00 on gift cards a day.';
    const refused = async (answer: ReturnType<typeof issue>) =>
      (await bodyOf<{ code: string; message: string }>(answer, 409)).message;

    // Each application has its own clock, whose method was replaced.
    afterEach(() => Reflect.deleteProperty(shop.app.get(Clock), 'now'));

    it('that counts new cards, additions and cash, but no re-issue and nothing taken off', async () => {
      const card = await issued({ amount: '900.00' });
      await act(card, 'adjust', { amount: '-890.00' }).expect(200);
      await act(card, 'adjust', { amount: '40.00' }).expect(200);
      await act(card, 'adjust', { amount: '-40.00' }).expect(200);
      const next = await bodyOf<NewGiftCardResponse>(act(card, 'reissue'));
      await act(next, 'cash-out').expect(200);
      expect(await refused(issue({ amount: '50.01' }))).toBe(`${LIMIT} $50.00 is left today.`);
      expect(await refused(act(next, 'adjust', { amount: '50.01' }))).toBe(`${LIMIT} $50.00 is left today.`);
      expect(notes().at(-1)).toMatchObject({ outcome: 'refused', change: 'adjusted' });
      const last = await issued({ amount: '50.00' });
      const small = await cards.issue(100);
      expect(await refused(act(small, 'cash-out'))).toBe(`${LIMIT} $0.00 is left today.`);
      await act(last, 'block').expect(200);
      await act(last, 'reissue').expect(200);
      // What others have done is theirs: the small card, by another member of staff.
      await shop.rows(`UPDATE gift_cards.movements SET made_by = 'lena@crispi.test' WHERE amount_cents = 90000`);
      await issued({ amount: '900.00' });
    });

    it('that presses at the same moment cannot pass, in any process', async () => {
      const { email, password } = shop.config.admin;
      const elsewhere = browserOf(other);
      await elsewhere.post('/api/admin/login').send({ email, password }).expect(200);
      const presses = [staff.admin, elsewhere].flatMap((browser) =>
        [1, 2, 3].map(() => browser.post(LIST).send({ amount: '400.00', reason: REASON })),
      );
      const statuses = (await Promise.all(presses)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 201)).toHaveLength(2);
      expect(statuses.filter((status) => status === 409)).toHaveLength(4);
    });

    it('that begins again with the day of the first store', async () => {
      const clock = shop.app.get(Clock);
      await issued({ amount: '1000.00' });
      // An hour before and after midnight in Austin.
      await shop.rows(`UPDATE gift_cards.movements SET created_at = '2026-06-02T04:00:00Z'`);
      clock.now = () => new Date('2026-06-02T04:59:00Z');
      await issue({ amount: '1.00' }).expect(409);
      clock.now = () => new Date('2026-06-02T05:00:00Z');
      await issue({ amount: '1.00' }).expect(201);
    });
  });

  it('are changed by admins only, who have typed their password lately', async () => {
    const card = await issued();
    const calls = () => [
      issue(),
      act(card, 'adjust', { amount: '1.00' }),
      act(card, 'cash-out'),
      act(card, 'block'),
      act(card, 'reissue'),
    ];
    await shop.rows(`UPDATE kernel.sessions SET password_at = now() - interval '16 minutes'`);
    for (const call of calls()) expect((await call.expect(403)).body).toMatchObject({ code: 'password_required' });
    expect(await movements(card)).toEqual(['issue 25.00 25.00']);
    expect(await find()).toEqual([card.lastFour]);
    await staff.admin.post('/api/admin/confirm-password').send({ password: shop.config.admin.password }).expect(204);
    await act(card, 'block').expect(200);
    for (const path of ['', `/${card.id}`, '/liability.csv']) await shop.browser().get(`${LIST}${path}`).expect(401);
    await shop.browser().post(LIST).send({ amount: '1.00', reason: REASON }).expect(401);
  });

  it('show their code in no other answer, and no log line has one', async () => {
    const first = await issued({ requestId: 'press' });
    const again = await issue({ requestId: 'press' }).expect(409);
    const next = await bodyOf<NewGiftCardResponse>(act(first, 'reissue'));
    const answers = [again];
    for (const what of ['adjust', 'cash-out', 'block', 'reissue'])
      answers.push(await act(first, what, { amount: '1.00' }));
    answers.push(
      await act(next, 'adjust', { amount: '-12.00' }),
      await act(next, 'cash-out'),
      await act(next, 'block'),
    );
    for (const path of ['', `/${first.id}`, `/${next.id}`, '/liability.csv', '?search=ana'])
      answers.push(await staff.admin.get(`${LIST}${path}`).expect(200));
    answers.push(await staff.admin.post('/api/admin/personal-data/export').send({ email: 'ana@example.com' }));
    for (const { code } of [first, next]) {
      for (const answer of answers) expect(answer.text).not.toContain(code);
      expect(text).not.toContain(code);
      expect(text).not.toContain(code.match(/.{4}/g)!.join('-'));
    }
    expect(notes()).toHaveLength(6);
    expect(text).not.toContain(REASON);
    const stored = await shop.rows('SELECT to_jsonb(c)::text AS row FROM gift_cards.cards c');
    expect(JSON.stringify(stored)).not.toContain(first.code.slice(0, 8));
  });

  describe('are counted as what the shop owes', () => {
    const file = async (at?: string) => {
      const answer = await staff.admin.get(`${LIST}/liability.csv`).query({ at }).expect(200);
      expect(answer.headers['content-disposition']).toBe('attachment; filename="gift-card-liability.csv"');
      return answer.text.slice(1).trim().split('\r\n');
    };
    const moved = ({ id }: { id: number }, at: string) =>
      shop.rows`WITH card AS (UPDATE gift_cards.cards SET created_at = ${at} WHERE id = ${id})
        UPDATE gift_cards.movements SET created_at = ${at} WHERE card_id = ${id}`;

    it('by month of issue and by age at the end of a day, with what checkouts hold', async () => {
      // The first is of May 31 in Austin; a year later it is one year old.
      const [old, young, spent] = [await cards.issue(1000), await cards.issue(2000), await cards.issue(500)];
      await moved(old, '2025-06-01T04:59:00Z');
      await moved(young, '2026-05-15T12:00:00Z');
      await moved(spent, '2021-01-01T12:00:00Z');
      await cards.run((tx) => shop.app.get(GiftCardLedger).hold(tx, 'draft-9', [{ cardId: young.id, cents: 1500 }]));
      await cards.run((tx) =>
        shop.app.get(GiftCardLedger).capture(tx, 'draft-8', 10001, [{ cardId: spent.id, cents: 500 }]),
      );
      await shop.rows(`UPDATE gift_cards.movements SET created_at = '2026-05-20T12:00:00Z' WHERE kind = 'hold'`);
      await shop.rows(`UPDATE gift_cards.movements SET created_at = '2026-06-02T04:59:59Z' WHERE order_id IS NOT NULL`);
      const ages = (under: string, one: string, two: string, five: string, total: string) => [
        `Under 1 year,${under}`,
        `1 to 2 years,${one}`,
        `2 to 5 years,${two}`,
        `Over 5 years,${five}`,
        `Total,${total}`,
      ];
      expect(await file('2026-05-30')).toEqual([
        'issued,open cards on 2026-05-30,balance',
        '2021-01,1,5.00',
        '2025-05,1,10.00',
        '2026-05,1,20.00',
        ...ages('2,30.00', '0,0.00', '0,0.00', '1,5.00', '3,35.00'),
      ]);
      expect(await file('2026-05-31')).toContain('1 to 2 years,1,10.00');
      // Spent in the last second of June 1.
      expect(await file('2026-06-01')).toEqual([
        'issued,open cards on 2026-06-01,balance',
        '2025-05,1,10.00',
        '2026-05,1,20.00',
        ...ages('1,20.00', '1,10.00', '0,0.00', '0,0.00', '2,30.00'),
      ]);
      expect((await file('2020-12-31')).slice(1)).toEqual(ages('0,0.00', '0,0.00', '0,0.00', '0,0.00', '0,0.00'));
    });

    it('once, and with the age of the first card after a re-issue', async () => {
      const card = await cards.issue(1000);
      await moved(card, '2020-02-01T12:00:00Z');
      const next = await cards.reissue(card.id);
      await cards.reissue(next.id);
      const rows = await file();
      expect(rows.slice(1, 2)).toEqual(['2020-02,1,10.00']);
      expect(rows).toContain('Over 5 years,1,10.00');
      expect(await file('2026-01-31')).toContain('2020-02,1,10.00');
    });

    it('on days that exist and have begun', async () => {
      for (const at of ['2026-02-30', 'today', '2999-01-01', ''])
        await staff.admin.get(`${LIST}/liability.csv`).query({ at }).expect(422);
    });
  });

  it('are part of a person’s data, and keep their value without the person', async () => {
    const email = 'ana@example.com';
    const card = await issued({ recipientEmail: email, reason: 'For Ana' });
    await issued({ recipientEmail: 'ana@example.org' });
    const about = (verb: string) => staff.admin.post(`/api/admin/personal-data/${verb}`).send({ email });
    const { giftCards } = await bodyOf<{ giftCards: object[] }>(about('export'));
    expect(giftCards).toEqual([
      expect.objectContaining({
        id: card.id,
        recipient_email: email,
        movements: [expect.objectContaining({ kind: 'issue', amount_cents: 2500, reason: 'For Ana' })],
      }),
    ]);
    expect(JSON.stringify(giftCards)).not.toMatch(/code_hash|made_by|request_key/);
    await about('erase').expect(200);
    expect(await read(card)).toMatchObject({ recipientEmail: null, balance: '25.00', movements: [{ reason: null }] });
    expect(await find('ana@')).toHaveLength(1);
  });
});
