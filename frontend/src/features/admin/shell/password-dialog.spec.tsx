import { fireEvent, screen, waitFor } from '@testing-library/react';
import { call } from '@/api/client';
import { apiAnswers, refusal, times } from '@/testing/api';
import { renderAt } from '@/testing/render-at';
import { PasswordDialog } from './password-dialog';
import { withPassword } from './with-password';

const SAVE = 'PUT /api/admin/settings';
const CONFIRM = 'POST /api/admin/confirm-password';
const required = refusal(403, 'password_required', 'Please enter your password once more.');

/** Presses a button whose call requires the password until it is confirmed. */
function pressSave(confirm: (typed: string) => ReturnType<typeof refusal> | undefined) {
  let confirmed = false;
  const calls = apiAnswers({
    [SAVE]: () => (confirmed ? { deliveryBufferMinutes: '60' } : required),
    [CONFIRM]: ({ body }: { body: unknown }) => {
      const answer = confirm((body as { password: string }).password);
      confirmed = answer === undefined;
      return answer;
    },
  } as unknown as Parameters<typeof apiAnswers>[0]);
  const outcomes: string[] = [];
  const save = () =>
    withPassword(() => call(SAVE, { body: { stripeSecretKey: 'sk_test_new' } })).then(
      () => outcomes.push('saved'),
      (error: Error) => outcomes.push(error.message),
    );
  renderAt('/admin/settings', <PasswordDialog username="lena@crispi.test" />);
  void save();
  return { calls, outcomes, save };
}

const field = () => screen.findByLabelText(/^Password/);
async function type(password: string) {
  fireEvent.change(await field(), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
}

describe('the password confirmation', () => {
  it('is requested once, and the call is repeated unchanged', async () => {
    const { calls, outcomes } = pressSave(() => undefined);
    await type('right-password');
    await waitFor(() => expect(outcomes).toEqual(['saved']));
    expect(calls.map(({ endpoint }) => endpoint)).toEqual([SAVE, CONFIRM, SAVE]);
    expect(calls[2]!.body).toEqual(calls[0]!.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('shows at the field that the password was wrong, and can be retried', async () => {
    const wrong = refusal(422, 'wrong_password', 'The current password is wrong.');
    const { outcomes } = pressSave((typed) => (typed === 'right-password' ? undefined : wrong));
    await type('guess');
    await waitFor(async () => expect(await field()).toBeInvalid());
    expect(screen.getByText('The current password is wrong.')).toBeInTheDocument();
    await type('right-password');
    await waitFor(() => expect(outcomes).toEqual(['saved']));
  });

  it('is not sent while it is empty', async () => {
    const { calls } = pressSave(() => undefined);
    await type('');
    expect(await screen.findByText('Please enter your password')).toBeInTheDocument();
    expect(times(calls, CONFIRM)).toBe(0);
  });

  it('can be cancelled: the call fails, and is not repeated', async () => {
    const { calls, outcomes } = pressSave(() => undefined);
    await field();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(outcomes).toHaveLength(1));
    expect(outcomes[0]).toContain('password_required');
    expect(times(calls, SAVE)).toBe(1);
  });

  it('is requested once even if two calls need it', async () => {
    const { outcomes, save } = pressSave(() => undefined);
    await field();
    void save();
    await type('right-password');
    await waitFor(() => expect(outcomes).toEqual(['saved', 'saved']));
  });
});
