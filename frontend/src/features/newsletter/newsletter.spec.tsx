import { fireEvent, screen, waitFor } from '@testing-library/react';
import { apiAnswers, page, refusal, times, type Answers } from '@/testing/api';
import { renderAt } from '@/testing/render-at';
import { Newsletter } from './newsletter';

const SUBSCRIBE = 'POST /api/newsletter-subscriptions';

const THANKS = { message: 'Thank you for subscribing to our newsletter!' };

function subscribe(email: string, answer: Answers[typeof SUBSCRIBE] = THANKS) {
  const calls = apiAnswers({ [SUBSCRIBE]: answer });
  renderAt('/', <Newsletter />);
  fireEvent.change(screen.getByLabelText('Email address'), { target: { value: email } });
  fireEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
  return calls;
}

describe('the newsletter form', () => {
  it.each(['', 'rosa', 'rosa@', 'rosa@example', '@example.com', 'ro sa@example.com'])(
    'refuses “%s” as an address and sends nothing',
    (email) => {
      const calls = subscribe(email);
      expect(screen.getByText('Please enter a valid email address')).toBeVisible();
      expect(times(calls, SUBSCRIBE)).toBe(0);
      expect(screen.getByLabelText('Email address')).toHaveFocus();
    },
  );

  it("shows 'Submitting...' while the request is pending and is empty afterwards", async () => {
    let done!: (answer: typeof THANKS) => void;
    subscribe('rosa@example.com', new Promise<typeof THANKS>((answer) => (done = answer)));
    expect(await screen.findByRole('button', { name: 'Submitting...' })).toHaveAttribute('aria-disabled', 'true');
    done(THANKS);
    expect(await screen.findByRole('button', { name: 'Subscribe' })).toBeEnabled();
    expect(screen.getByLabelText('Email address')).toHaveValue('');
  });

  it('sends the address and shows a confirmation', async () => {
    const calls = subscribe(' rosa@example.com ');
    expect(await screen.findByText('Success!')).toBeVisible();
    expect(screen.getByText('Thank you for subscribing to our newsletter!')).toBeVisible();
    expect(screen.getByText('Almost done: check your inbox to confirm.')).toBeVisible();
    expect(calls.map(({ body }) => body)).toEqual([{ email: 'rosa@example.com' }]);
  });

  it("shows the server's message when it fails, and keeps the typed text", async () => {
    subscribe('rosa@example.com', refusal(429, 'too_many', 'Too many tries. Wait a minute.'));
    expect(await screen.findByText('Error')).toBeVisible();
    expect(screen.getByText('Too many tries. Wait a minute.')).toBeVisible();
    expect(screen.getByLabelText('Email address')).toHaveValue('rosa@example.com');
  });

  it('shows a default message when the server sends none', async () => {
    subscribe('rosa@example.com', page(500, '<html>'));
    await waitFor(() => expect(screen.getByText('Failed to subscribe. Please try again.')).toBeVisible());
  });
});
