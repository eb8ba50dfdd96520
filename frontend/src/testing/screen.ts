import { fireEvent, screen, waitFor } from '@testing-library/react';
import { refusal, type Answers } from './api';

type Name = string | RegExp;

export const press = (name: Name, where: Pick<typeof screen, 'getByRole'> = screen) =>
  fireEvent.click(where.getByRole('button', { name }));

/** Presses a button as soon as it is there. */
export const findAndPress = async (name: Name) => fireEvent.click(await screen.findByRole('button', { name }));

export const type = (label: Name, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Inserts a phone number as paste and autofill do: at once, cut by the browser at the field's maximum length. */
export function insertPhone(number: string): void {
  const field = screen.getByLabelText(/^Phone/);
  type(/^Phone/, number.slice(0, Number(field.getAttribute('maxlength'))));
}

/** Chooses an option of a select field with the keyboard. */
export async function pick(list: Name, option: string): Promise<void> {
  fireEvent.keyDown(screen.getByRole('combobox', { name: list }), { key: 'Enter' });
  fireEvent.keyDown(await screen.findByRole('option', { name: option }), { key: 'Enter' });
  await waitFor(() => expect(screen.getByRole('combobox', { name: list })).toHaveTextContent(option));
}

/** Waits until all of these texts are shown, for example the title and the text of a toast. */
export async function expectTexts(...texts: Name[]): Promise<void> {
  for (const text of texts) expect(await screen.findByText(text)).toBeVisible();
}

export const hrefOf = (link: Name, where: Pick<typeof screen, 'getByRole'> = screen) =>
  where.getByRole('link', { name: link }).getAttribute('href');

/** Answers of calls that require the password until it is confirmed; `answer` is the answer after that. */
export function behindPassword<Answer>(answer: Answer) {
  let confirmed = false;
  const required = refusal(403, 'password_required', 'Please enter your password once more.');
  const confirm: Answers = {
    'POST /api/admin/confirm-password': () => {
      confirmed = true;
      return undefined;
    },
  };
  return { confirm, answer: () => (confirmed ? answer : required) };
}

/** Types the password into its dialog. */
export async function confirmPassword(): Promise<void> {
  fireEvent.change(await screen.findByLabelText(/^Password/), { target: { value: 'crispi-admin' } });
  await findAndPress('Confirm');
}
