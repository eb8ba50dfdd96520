import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DeadTask, SystemState, UnplacedPayment, Webhook } from '@/api/models';
import { apiAnswers, refusal, silence, times, type Answers } from '@/testing/api';
import { anEmail } from '@/testing/customers';
import { renderAt } from '@/testing/render-at';
import { expectTexts, hrefOf } from '@/testing/screen';
import { SystemScreen } from './system-screen';

/** In the future, so that ages read "just now" on a slow machine. */
const NOW = new Date(Date.now() + 3600_000).toISOString();
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3600_000 - 60_000).toISOString();
const quiet: SystemState = {
  dead: [],
  waitingWebhooks: 0,
  queue: { due: 0, planned: 0, waiting: 0, events: 0, oldestDueAt: null },
  jobs: [{ name: 'checkout.settle-drafts', endedAt: NOW, lastError: null, overdue: false }],
  providers: [
    { provider: 'stripe', circuit: 'closed', downSince: null, waiting: 0, lastError: null, lastSuccessAt: NOW },
  ],
  backups: [],
};
const task: DeadTask = {
  id: '42',
  handler: 'notifications.send-email',
  orderId: 10001,
  attempts: 5,
  outages: 2,
  reason: 'SendGrid answered 400.',
  createdAt: NOW,
  retriedAt: NOW,
  retriedBy: 'lena@crispi.test',
};
const email = anEmail({ status: 'failed', lastError: 'bounce: no such mailbox' });
const webhook: Webhook = {
  provider: 'stripe',
  kind: 'payment_intent.succeeded',
  fromSandbox: true,
  receivedAt: NOW,
  state: 'failed',
  error: 'It cannot be read.',
  cursor: 'c1',
};
const payment: UnplacedPayment = {
  paymentIntentId: 'pi_1',
  amount: '25.00',
  paidAt: NOW,
  cardLast4: '4242',
  state: 'refund_failed',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '5125550123',
  nextCheckAt: null,
  refusal: 'Lemon Glaze is sold out.',
};
const troubled: SystemState = {
  ...quiet,
  dead: [
    { handler: 'notifications.send-email', count: 2 },
    { handler: 'delivery.cancel-courier', count: 1 },
  ],
  waitingWebhooks: 3,
  queue: { due: 7, planned: 1, waiting: 4, events: 0, oldestDueAt: NOW },
  jobs: [{ name: 'checkout.settle-drafts', endedAt: null, lastError: 'No database.', overdue: true }],
  providers: [
    { provider: 'doordash', circuit: 'open', downSince: NOW, waiting: 4, lastError: 'No answer.', lastSuccessAt: null },
  ],
};
const modes = { stripe: 'sandbox', sendgrid: 'live', doordash: 'sandbox' };

function show(address = '', answers: Answers = {}) {
  const calls = apiAnswers({
    'GET /api/admin/system': quiet,
    'GET /api/admin/system/payments': { troubled: 0, payments: [] },
    'GET /api/admin/emails/failed': { count: 0 },
    'GET /api/admin/system/tasks': [],
    'GET /api/admin/emails': [],
    'GET /api/admin/system/webhooks': [],
    'GET /api/admin/settings': { modes } as never,
    ...answers,
  });
  return { calls, ...renderAt(`/admin/system${address}`, <SystemScreen />) };
}

const inTrouble: Answers = {
  'GET /api/admin/system': troubled,
  'GET /api/admin/system/tasks': [task],
  'GET /api/admin/system/payments': { troubled: 1, payments: [payment] },
  'GET /api/admin/emails/failed': { count: 6 },
  'GET /api/admin/emails': [email],
  'GET /api/admin/system/webhooks': [webhook],
};
const tile = async (name: RegExp) =>
  within(await screen.findByRole('list', { name: 'Figures' })).getByRole('link', { name });
const sent = (calls: { endpoint: string; body: unknown; path: string }[], verb: string) =>
  calls.filter(({ endpoint }) => endpoint.startsWith(verb)).map(({ path, body }) => [path, body]);

describe('the system page', () => {
  it('shows that all is well when nothing is wrong', async () => {
    show();
    for (const figure of ['Paid without order', 'Failed tasks', 'Webhooks waiting'])
      expect(await tile(new RegExp(`^${figure} ?0 ?All quiet$`))).toBeInTheDocument();
    expect(await tile(/^Failed emails ?0 ?None in 7 days$/)).toBeInTheDocument();
    expect(await tile(/^Scheduled jobs ?1 job on time ?Last run just now$/)).toBeInTheDocument();
    expect(await screen.findByText('No failed tasks')).toBeInTheDocument();
  });

  it('shows problems as numbers and text, with links', async () => {
    const { here } = show('', inTrouble);
    expect(await tile(/^Paid without order ?1 ?Payments without an order$/)).toBeInTheDocument();
    expect(await tile(/^Failed tasks ?3 ?Needs a look$/)).toBeInTheDocument();
    expect(await tile(/^Webhooks waiting ?3 ?Not processed in time$/)).toBeInTheDocument();
    expect(await tile(/^Scheduled jobs ?1 overdue ?Is a worker running\?$/)).toBeInTheDocument();
    fireEvent.click(await tile(/^Failed emails ?6/));
    expect(here()).toBe('/admin/system?show=emails&status=failed');
    expect(await screen.findByRole('list', { name: 'Emails' })).toBeInTheDocument();
  });

  it('shows the age and size of the last backup, and what is wrong with it', async () => {
    const good = {
      place: 'folder',
      madeAt: hoursAgo(5),
      bytes: 23_400_000,
      failedAt: null,
      lastError: null,
      old: false,
    } as const;
    const none = {
      ...good,
      place: 'bucket',
      madeAt: null,
      bytes: null,
      failedAt: NOW,
      lastError: 'No bucket.',
      old: true,
    } as const;
    show('', { 'GET /api/admin/system': { ...quiet, backups: [good, none] } });
    const list = within(await screen.findByRole('list', { name: 'Backups' }));
    expect(list.getByText('Last backup: 5 h ago, 23.4 MB').closest('li')).toHaveClass('text-mocha');
    const copy = list.getByText('Last copy elsewhere: none yet').closest('li');
    expect(copy).toHaveClass('text-danger');
    expect(copy).toHaveTextContent('The last attempt failed: No bucket.');
  });

  it('does not mention backups where the shop makes none', async () => {
    show();
    await tile(/^Failed tasks/);
    expect(screen.queryByRole('list', { name: 'Backups' })).not.toBeInTheDocument();
  });

  it('reserves its space while loading; a failed read offers a retry and keeps the previous data', async () => {
    const answers: Answers = { 'GET /api/admin/system': silence, 'GET /api/admin/system/tasks': silence };
    const { client } = show('', answers);
    expect(await screen.findByRole('status', { name: 'Loading the figures' })).toBeInTheDocument();
    expect(screen.getByRole('status', { name: 'Loading the failed tasks' })).toBeInTheDocument();
    client.clear();
  });

  it('reports that the figures failed to load, and loads them on request', async () => {
    let answer: unknown = refusal(500);
    show('', { 'GET /api/admin/system': (() => answer) as never, 'GET /api/admin/system/tasks': refusal(500) });
    await expectTexts('The figures could not be loaded', 'The failed tasks could not be loaded');
    answer = quiet;
    fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0]!);
    expect(await tile(/^Failed tasks ?0/)).toBeInTheDocument();
  });

  it('links to the sandbox and the delivery test only where the sandbox simulates a provider', async () => {
    show();
    expect(await screen.findByRole('link', { name: 'Open sandbox' })).toHaveAttribute('href', '/sandbox');
    expect(hrefOf('DoorDash test')).toBe('/doordash-test');
  });

  it('does not mention the sandbox when all providers are real', async () => {
    const real = { stripe: 'live', sendgrid: 'live', doordash: null };
    show('', { 'GET /api/admin/settings': { modes: real } as never });
    await tile(/^Failed tasks/);
    expect(screen.queryByRole('link', { name: /sandbox|test/i })).not.toBeInTheDocument();
  });
});

describe('failed tasks', () => {
  it('are shown with order, attempts, error and retries', async () => {
    show('', inTrouble);
    const list = within(await screen.findByRole('list', { name: 'Failed tasks' }));
    expect(list.getByText('Send an email')).toBeInTheDocument();
    expect(hrefOf('Order #10001', list)).toBe('/admin/orders/10001');
    expect(list.getByText('SendGrid answered 400.')).toBeInTheDocument();
    expect(
      list.getByText(/^5 tries, provider down 2 times · since just now · tried again just now by lena/),
    ).toBeInTheDocument();
  });

  it('are shown by name if they have no description, with long errors collapsed', async () => {
    const reason = `It failed. ${'x'.repeat(400)} the end`;
    const odd = { ...task, handler: 'oven.heat-up-when-bread-ordered', orderId: null, reason };
    show('', { ...inTrouble, 'GET /api/admin/system/tasks': [odd] });
    expect(await screen.findByText('Heat up when bread ordered')).toBeInTheDocument();
    expect(screen.queryByText(/the end$/)).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(screen.getByText(/the end/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
  });

  it('are retried one by one, and the list is fetched again', async () => {
    let tasks = [task];
    const { calls } = show('', {
      ...inTrouble,
      'GET /api/admin/system/tasks': () => tasks,
      'POST /api/admin/system/tasks/{id}/retry': { retried: 1 },
    });
    const retry = await screen.findByRole('button', { name: 'Retry: Send an email, order #10001' });
    tasks = [];
    fireEvent.click(retry);
    await expectTexts('1 task will run again now. Tasks that fail again reappear here.', 'No failed tasks');
    expect(sent(calls, 'POST')).toEqual([['/api/admin/system/tasks/42/retry', undefined]]);
  });

  it('report a retry by another user, and a failed retry', async () => {
    let answer: unknown = { retried: 0 };
    show('', { ...inTrouble, 'POST /api/admin/system/tasks/{id}/retry': (() => answer) as never });
    const retry = await screen.findByRole('button', { name: /^Retry: Send/ });
    fireEvent.click(retry);
    expect(await screen.findByText('Nothing to retry')).toBeInTheDocument();
    answer = refusal(503, 'not_ready', 'The database does not answer.');
    await waitFor(() => expect(retry).not.toHaveAttribute('aria-busy'));
    fireEvent.click(retry);
    await expectTexts('Not retried', 'The database does not answer.');
  });

  it('can all be retried by kind, and filtered by it', async () => {
    const { calls, here } = show('', { ...inTrouble, 'POST /api/admin/system/tasks/retry': { retried: 2 } });
    fireEvent.click(await screen.findByRole('button', { name: 'Retry all: Send an email (2)' }));
    expect(await screen.findByText(/^2 tasks will run again now/)).toBeInTheDocument();
    expect(sent(calls, 'POST')).toEqual([['/api/admin/system/tasks/retry', { handler: 'notifications.send-email' }]]);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel a courier 1' }));
    expect(here()).toBe('/admin/system?show=tasks&kind=delivery.cancel-courier');
    await waitFor(() => expect(calls.some(({ path }) => path.includes('handler=delivery.cancel-courier'))).toBe(true));
  });
});

describe('the e-mail log', () => {
  it('is searched by address or order and by state, all in the address', async () => {
    const { calls, here } = show('?show=emails', inTrouble);
    fireEvent.change(await screen.findByRole('searchbox', { name: 'Search emails' }), {
      target: { value: '10001 ' },
    });
    await waitFor(() => expect(here()).toBe('/admin/system?show=emails&search=10001'));
    const user = userEvent.setup();
    await user.click(screen.getByRole('combobox', { name: 'State' }));
    await user.click(await screen.findByRole('option', { name: 'Failed' }));
    await waitFor(() => expect(calls.at(-1)!.path).toBe('/api/admin/emails?limit=50&search=10001&status=failed'));
  });

  it('names the search that found nothing, and clears it', async () => {
    const { here } = show('?show=emails&search=missing&status=sent');
    await expectTexts('No emails match', '“missing”, Sent');
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(here()).toBe('/admin/system?show=emails'));
    expect(await screen.findByText('No emails yet')).toBeInTheDocument();
  });

  it('shows the content of an e-mail in a frame without permissions', async () => {
    const content = {
      subject: 'Your order #10001',
      html: '<p>Thank you</p><script>alert(1)</script>',
      text: 'Thank you',
    };
    show('?show=emails', { ...inTrouble, 'GET /api/admin/emails/{id}/preview': content });
    fireEvent.click(await screen.findByRole('button', { name: 'Preview: Order receipt to ada@example.com' }));
    const frame = await screen.findByTitle('Text of the email: Your order #10001');
    expect(frame).toHaveAttribute('sandbox', 'allow-same-origin');
    expect(frame.getAttribute('srcdoc')).toContain('<p>Thank you</p>');
  });

  it('gives the reason why a text cannot be shown, and offers no private one', async () => {
    const nothing = refusal(409, 'mail_has_nothing_to_say', 'This email no longer applies.');
    const secret = { ...email, id: 'e2', purpose: 'temporary-password', status: 'sent' as const, hasPreview: false };
    show('?show=emails', {
      ...inTrouble,
      'GET /api/admin/emails': [email, secret],
      'GET /api/admin/emails/{id}/preview': nothing,
    });
    fireEvent.click(await screen.findByRole('button', { name: /^Preview:/ }));
    expect(await screen.findByText('This email no longer applies.')).toBeInTheDocument();
  });

  it('sends a failed e-mail again', async () => {
    const { calls } = show('?show=emails', { ...inTrouble, 'POST /api/admin/emails/{id}/retry': email });
    fireEvent.click(await screen.findByRole('button', { name: 'Resend: Order receipt to ada@example.com' }));
    expect(await screen.findByText('Sending again')).toBeInTheDocument();
    expect(sent(calls, 'POST')).toEqual([['/api/admin/emails/e1/retry', undefined]]);
  });
});

describe('the webhooks', () => {
  it('show what was received, when, and the result', async () => {
    const { calls, here } = show('?show=webhooks', inTrouble);
    const list = within(await screen.findByRole('list', { name: 'Webhooks' }));
    expect(list.getByText('Failed')).toBeInTheDocument();
    expect(list.getByText(/payment_intent\.succeeded/)).toBeInTheDocument();
    expect(list.getByText('It cannot be read.')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Not processed only' }));
    expect(here()).toBe('/admin/system?show=webhooks&open=1');
    await waitFor(() => expect(calls.at(-1)!.path).toBe('/api/admin/system/webhooks?limit=50&open=true'));
  });

  it('continue after the last page', async () => {
    const first = Array.from({ length: 50 }, (_, n) => ({ ...webhook, cursor: `c${n}` }));
    const { calls } = show('?show=webhooks', {
      'GET /api/admin/system/webhooks': ({ path }) =>
        path.includes('before') ? [{ ...webhook, kind: 'old', cursor: 'old' }] : first,
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Show earlier webhooks' }));
    expect(await screen.findByText(/\bold\b/)).toBeInTheDocument();
    expect(calls.at(-1)!.path).toContain('before=c49');
    expect(screen.queryByRole('button', { name: 'Show earlier webhooks' })).not.toBeInTheDocument();
  });
});

describe('money without an order', () => {
  it('shows the customer, the payment and its state', async () => {
    show('?show=payments', inTrouble);
    const list = within(await screen.findByRole('list', { name: 'Payments without an order' }));
    for (const shown of [
      '$25.00',
      'Card ending in 4242',
      'Ada Lovelace',
      'Refund failed',
      'Why: Lemon Glaze is sold out.',
    ])
      expect(list.getByText(shown)).toBeInTheDocument();
    expect(hrefOf('ada@example.com', list)).toBe('mailto:ada@example.com');
    expect(hrefOf('5125550123', list)).toBe('tel:5125550123');
  });

  it('is recorded as returned only after a confirmation', async () => {
    let payments = [payment];
    const { calls } = show('?show=payments', {
      ...inTrouble,
      'GET /api/admin/system/payments': () => ({ troubled: payments.length, payments }),
      'POST /api/admin/system/payments/{paymentIntentId}/returned': undefined,
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Money returned' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('Did you return $25.00 to Ada Lovelace?')).toBeInTheDocument();
    expect(times(calls, 'POST /api/admin/system/payments/{paymentIntentId}/returned')).toBe(0);
    payments = [];
    fireEvent.click(question.getByRole('button', { name: 'Money returned' }));
    await expectTexts('Noted', 'Every payment has its order');
  });
});

describe('providers and jobs', () => {
  it('show mode, circuit, last success, number of waiting tasks, and what is overdue', async () => {
    show('?show=machinery', inTrouble);
    const providers = within(await screen.findByRole('list', { name: 'Providers' }));
    const doordash = within(providers.getByText('DoorDash').closest('li')!);
    for (const shown of ['Sandbox', 'Down', 'No answer.']) expect(await doordash.findByText(shown)).toBeInTheDocument();
    expect(doordash.getByText(/4 tasks wait for it/)).toBeInTheDocument();
    expect(within((await providers.findByText('SendGrid')).closest('li')!).getByText('Live')).toBeInTheDocument();
    expect(screen.getByText('The oldest is due since just now.')).toBeInTheDocument();
    const job = within(screen.getByRole('rowheader', { name: /Settle drafts \(checkout\)/ }).closest('tr')!);
    expect(job.getByText('Overdue')).toBeInTheDocument();
    expect(job.getByText('Never')).toBeInTheDocument();
  });
});
