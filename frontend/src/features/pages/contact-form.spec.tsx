import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, refusal, times } from '@/testing/api';
import { renderAt } from '@/testing/render-at';
import { ContactForm } from './contact-form';

const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(name) });
const send = () => screen.getByRole('button', { name: 'Send message' });

describe('The contact form', () => {
  it('shows an error at each incomplete field and focuses the first', async () => {
    const calls = apiAnswers({ 'POST /api/contact-messages': { message: 'Thank you.' } });
    renderAt('/contact', <ContactForm />);
    await userEvent.type(field('Your name'), 'Grace');
    await userEvent.click(send());
    expect(field('Email')).toHaveFocus();
    expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address');
    expect(field('Message')).toBeInvalid();
    expect(field('Your name')).toBeValid();
    expect(calls).toEqual([]);
  });

  it('keeps the focus in the field being corrected, however many others are invalid', async () => {
    renderAt('/contact', <ContactForm />);
    await userEvent.click(send());
    expect(field('Your name')).toHaveFocus();
    await userEvent.keyboard('Grace Hopper');
    expect(field('Your name')).toHaveValue('Grace Hopper');
    expect(field('Your name')).toHaveFocus();
    expect(field('Your name')).toBeValid();
    expect(field('Email')).toBeInvalid();
  });

  it('is filled in and sent by keyboard; after a failure the text is kept and sent as the same message', async () => {
    let lost = true;
    const calls = apiAnswers({
      'POST /api/contact-messages': () => (lost ? refusal(503) : { message: 'Thank you.' }),
    });
    renderAt('/contact', <ContactForm />);
    for (const words of ['Grace Hopper', 'grace@example.com', 'A cake', 'For forty people, please.']) {
      await userEvent.tab();
      await userEvent.keyboard(words);
    }
    await userEvent.tab();
    expect(send()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText(/what you wrote is still here/)).toBeVisible();
    expect(field('Message')).toHaveValue('For forty people, please.');
    lost = false;
    await userEvent.click(send());
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your message is on its way' })).toHaveFocus());
    expect(times(calls, 'POST /api/contact-messages')).toBe(2);
    const [first, second] = calls.map(({ body }) => body as { requestId: string; website: string });
    expect(second).toEqual(first);
    expect(second).toMatchObject({ subject: 'A cake', website: '' });
    await userEvent.click(screen.getByRole('button', { name: 'Write another message' }));
    expect(field('Message')).toHaveValue('');
    expect(field('Your name')).toHaveValue('Grace Hopper');
  });

  it("shows the server's error about a field at that field", async () => {
    const wrong = [{ path: 'email', message: 'Please enter a valid email address' }];
    apiAnswers({ 'POST /api/contact-messages': refusal(422, 'invalid', 'Please check the form.', wrong) });
    renderAt('/contact', <ContactForm />);
    await userEvent.type(field('Your name'), 'Grace');
    await userEvent.type(field('Email'), 'grace@example.c');
    await userEvent.type(field('Subject'), 'A cake');
    await userEvent.type(field('Message'), 'For forty people.');
    await userEvent.click(send());
    await waitFor(() => expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address'));
    expect(field('Email')).toHaveFocus();
  });
});
