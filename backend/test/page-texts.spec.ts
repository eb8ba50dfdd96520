import { getRepositoryToken } from '@nestjs/typeorm';
import { Database } from '../src/kernel/database/database';
import type { PaymentResponse } from '../src/modules/checkout/http/totals.dto';
import { PageVersion } from '../src/modules/pages/entities/page-version';
import { PageVersionRepository } from '../src/modules/pages/page-versions.repository';
import { useShop } from './support/open-shop';
import { addCustomer, signedInAs } from './support/people';
import { until } from './support/until';
import { useStaff } from './support/staff-session';
import { testConfig } from './support/test-config';
import { bodyOf, browserWithBox, form } from './support/shopper';

const INTENT = '/api/create-payment-intent';

interface Edited {
  title: string;
  description: string;
  body: string;
  confirmed: boolean;
  version: number;
  savedBy: string | null;
  history: { version: number; confirmed: boolean; savedBy: string | null }[];
}
interface Read {
  title: string;
  draft: boolean;
  blocks: { kind: string; lines: { text: string; href?: string }[][] }[];
}

describe('Texts written by staff', () => {
  const shop = useShop({ worker: false });
  const staff = useStaff(shop);
  beforeEach(() => shop.rows('DELETE FROM pages.page_versions'));

  const text = { title: 'About us', description: 'Who bakes.', body: '## Hello\n\nWe bake.', confirmed: true };
  const edit = (slug: string) => bodyOf<Edited>(staff.admin.get(`/api/admin/pages/${slug}`));
  const save = (slug: string, change: object) =>
    staff.admin.put(`/api/admin/pages/${slug}`).send({ ...text, ...change });
  const read = (slug: string) => bodyOf<Read>(shop.browser().get(`/api/pages/${slug}`));

  it('exist from the start', async () => {
    const list = await bodyOf<(Edited & { slug: string })[]>(staff.admin.get('/api/admin/pages'));
    expect(list.map(({ slug, version }) => [slug, version])).toEqual(
      ['about', 'help', 'shipping', 'returns', 'privacy', 'terms', 'careers'].map((slug) => [slug, 0]),
    );
    for (const { slug } of list) {
      expect([slug, (await read(slug)).blocks.length > 5]).toEqual([slug, true]);
      expect((await edit(slug)).description.length).toBeLessThanOrEqual(155);
    }
  });

  it.each([
    ['in the sample shop', false, []],
    ['in production', true, ['help', 'shipping', 'returns', 'privacy', 'terms']],
  ])('are drafts until the owner confirms them: %s', async (_, production, drafts) => {
    const texts = new PageVersionRepository(
      testConfig({ databaseUrl: shop.config.databaseUrl, production }),
      shop.app.get(Database),
      shop.app.get(getRepositoryToken(PageVersion)),
    );
    const unconfirmed = (await texts.current()).filter(({ confirmed }) => !confirmed);
    expect(unconfirmed.map(({ slug }) => slug)).toEqual(drafts);
  });

  it('are named by a payment, if they are policies and no drafts', async () => {
    const browser = await browserWithBox(shop);
    const policies = async () =>
      (await bodyOf<PaymentResponse>(browser.post(INTENT).send(await form(browser)))).policies;
    expect(await policies()).toEqual(['terms', 'privacy']);
    await save('terms', { version: 0, confirmed: false }).expect(200);
    await until('the draft to be left out', async () => (await policies()).join() === 'privacy');
  });

  it('link only to existing pages', async () => {
    const there = ['/', '/shop', '/cookie-builder', '/contact', '/account'];
    const slugs = ['about', 'help', 'shipping', 'returns', 'privacy', 'terms', 'careers'];
    for (const slug of slugs) {
      const spans = (await read(slug)).blocks.flatMap(({ lines }) => lines.flat());
      const dead = spans.flatMap(({ href }) =>
        href && ![...there, ...slugs.map((to) => `/${to}`)].includes(href) ? href : [],
      );
      expect([slug, dead]).toEqual([slug, []]);
    }
  });

  it('are shown at once, keep their earlier versions, and can be read as they were', async () => {
    const { body } = await save('about', { version: 0 }).expect(200);
    expect(body).toMatchObject({ ...text, version: 1, savedBy: shop.config.admin.email });
    const page = await until('shoppers to see it', async () => {
      const now = await read('about');
      return now.title === 'About us' && now;
    });
    expect(page).toMatchObject({ draft: false, blocks: [{ kind: 'heading' }, { kind: 'paragraph' }] });
    await save('about', { version: 1, body: 'Closed for now.', confirmed: false }).expect(200);
    await until('the draft', async () => (await read('about')).draft);
    expect((await edit('about')).history).toMatchObject([
      { version: 1, confirmed: true, savedBy: shop.config.admin.email },
      { version: 0, confirmed: true, savedBy: null },
    ]);
    const version = async (number: number) =>
      (await bodyOf<Edited>(staff.admin.get(`/api/admin/pages/about/versions/${number}`))).body;
    expect(await version(1)).toBe(text.body);
    expect(await version(0)).toContain('{name} is a cookie bakery in {city}');
    await staff.admin.get('/api/admin/pages/about/versions/9').expect(404);
  });

  it('edited by two at once refuse the second, with the name of the first', async () => {
    const answers = await Promise.all([1, 2, 3].map((n) => save('help', { version: 0, title: `Help ${n}` })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toEqual({
      code: 'page_changed',
      message: `This page was changed by ${shop.config.admin.email} in the meantime.`,
    });
    expect((await edit('help')).version).toBe(1);
    await save('help', { version: 0 }).expect(409);
    await save('help', { version: 7 }).expect(409);
  });

  it('are previewed before they are saved, and HTML stays text', async () => {
    const body = 'So <script>alert(1)</script> [a](javascript:alert) [b](/help)';
    const { body: preview } = await staff.admin.post('/api/admin/pages/preview').send({ body }).expect(200);
    expect(preview).toEqual({
      blocks: [
        {
          kind: 'paragraph',
          lines: [[{ text: 'So <script>alert(1)</script> [a](javascript:alert) ' }, { text: 'b', href: '/help' }]],
        },
      ],
    });
    expect((await edit('help')).version).toBe(0);
  });

  it('that cannot be parsed are refused; an existing one does not block the others or the list', async () => {
    const body = `${'> '.repeat(5_000)}x`;
    const refusal = {
      code: 'invalid',
      errors: [{ path: 'body', message: expect.stringContaining('nested') as string }],
    };
    expect((await save('privacy', { version: 0, body }).expect(422)).body).toMatchObject(refusal);
    expect((await staff.admin.post('/api/admin/pages/preview').send({ body }).expect(422)).body).toMatchObject(refusal);
    expect((await edit('privacy')).version).toBe(0);
    await shop.rows`INSERT INTO pages.page_versions (slug, version, title, description, body, confirmed, saved_by)
      SELECT 'privacy', 1, 'Ours', 'd', ${body}, true, min(id) FROM accounts.users`;
    await save('about', { version: 0 }).expect(200);
    await until('shoppers to see it', async () => (await read('about')).title === 'About us');
    expect(await read('privacy')).toMatchObject({ title: 'Privacy' });
    expect((await staff.admin.get('/api/admin/pages').expect(200)).body).toContainEqual(
      expect.objectContaining({ slug: 'privacy', title: 'Ours', version: 1 }),
    );
  });

  it.each([
    ['no title', { title: ' ' }],
    ['a title of two lines', { title: 'About\nus' }],
    ['a title that no search result holds', { title: 'x'.repeat(61) }],
    ['no summary', { description: '' }],
    ['a summary that no search result holds', { description: 'x'.repeat(156) }],
    ['no text', { body: '\n \n' }],
    ['an invalid confirmation', { confirmed: 'perhaps' }],
  ])('refuse %s', async (_, wrong) => {
    const { body } = await save('terms', { version: 0, ...wrong }).expect(422);
    expect((body as { errors: { path: string }[] }).errors.map(({ path }) => path)).toEqual(Object.keys(wrong));
    expect((await edit('terms')).version).toBe(0);
  });

  it('may be twice as long as other texts, and no longer', async () => {
    await save('terms', { version: 0, body: 'x'.repeat(20_000) }).expect(200);
    expect((await save('terms', { version: 1, body: 'x'.repeat(20_001) }).expect(400)).body).toMatchObject({
      code: 'malformed',
    });
  });

  it('are written by staff only, and only for existing pages', async () => {
    const { password } = await addCustomer(shop.app);
    const ada = await signedInAs(shop.app, 'ada@example.com', password);
    await ada
      .put('/api/admin/pages/terms')
      .send({ ...text, version: 0 })
      .expect(403);
    await shop.browser().get('/api/admin/pages').expect(401);
    for (const slug of ['imprint', 'About', '..%2Fhelp']) {
      await staff.admin.get(`/api/pages/${slug}`).expect(404);
      await save(slug, { version: 0 }).expect(404);
    }
  });
});
