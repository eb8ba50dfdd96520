import { expectAccessible } from '../support/accessibility';
import { expectToast } from '../support/account';
import { signInAsStaff } from '../support/staff';
import { authenticatorOf, invitationTo, laterCode, newColleague, signInAs } from '../support/team';
import { expect, test } from '../support/test';

// Users who are asked for a code, removed or revoked get a 401.
test.use({ provoked: [401] });

test('an admin invites another by e-mail, who joins, signs in with a second factor, and is removed', async ({
  page,
  browser,
}) => {
  const lena = newColleague();
  await signInAsStaff(page, '/admin/team');
  await page.getByRole('button', { name: 'Invite admin' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite an admin' });
  await dialog.getByLabel('Name').fill(lena.name);
  await dialog.getByLabel('Email').fill(lena.email);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expectToast(page, 'Invitation sent');
  await expect(page.getByText(lena.email, { exact: true })).toBeVisible();
  await expectAccessible(page);

  const otherBrowser = await browser.newContext();
  const phone = await otherBrowser.newPage();
  await phone.goto(await invitationTo(page, lena.email));
  await expectAccessible(phone);
  await phone.getByRole('textbox', { name: 'New password' }).fill(lena.password);
  await phone.getByRole('textbox', { name: 'Confirm password' }).fill(lena.password);
  await phone.getByRole('button', { name: 'Join the team' }).click();
  await phone.getByRole('link', { name: 'Go to sign-in' }).click();
  await signInAs(phone, lena);

  await phone.goto('/admin/team');
  await phone.getByRole('button', { name: 'Set up' }).click();
  const setup = phone.getByRole('dialog', { name: 'Set up two-step sign-in' });
  await expect(setup.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const app = await authenticatorOf(setup);
  await setup.getByRole('textbox', { name: 'Code' }).fill(app.generate());
  await expectAccessible(phone);
  await setup.getByRole('button', { name: 'Turn on' }).click();
  await expect(phone.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await expectAccessible(phone);
  await phone.getByText('Close', { exact: true }).click();
  await expect(phone.getByText('10 recovery codes left.')).toBeVisible();

  await phone.goto('/api/admin/logout');
  await signInAs(phone, lena, laterCode(app));

  await page.reload();
  const row = page.getByRole('row').filter({ hasText: lena.email });
  await expect(row.getByText('On', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: `More about ${lena.name}` }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Team updated');
  await expect(row).toBeHidden();
  await phone.goto('/admin/orders');
  await expect(phone.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  await otherBrowser.close();
});

test('a tablet becomes a kitchen tablet by a one-time link, until the pass is revoked', async ({ page, browser }) => {
  const name = `Tablet ${Date.now().toString(36)}`;
  await signInAsStaff(page, '/admin/team');
  await page.getByRole('button', { name: 'Add device' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Device').fill(name);
  await dialog.getByRole('combobox', { name: 'Store' }).click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Add device' }).click();
  await expect(dialog.getByRole('img', { name: `QR code for ${name}` })).toBeVisible();
  await expectAccessible(page);
  const link = await dialog.getByText(/\/device\/[\w-]{43}$/).textContent();
  await dialog.getByText('Close', { exact: true }).click();

  const kitchen = await browser.newContext();
  const tablet = await kitchen.newPage();
  await tablet.goto(new URL(link!).pathname);
  await expectAccessible(tablet);
  await tablet.getByRole('button', { name: 'Use this device' }).click();
  await expect(tablet).toHaveURL(/\/device$/);
  await expect(tablet.getByRole('heading', { name })).toBeVisible();
  await expectAccessible(tablet);

  await page.reload();
  await page.getByRole('button', { name: `Revoke the pass of ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expectToast(page, 'Pass revoked');
  await tablet.reload();
  await expect(tablet.getByRole('heading', { name: 'No pass on this device' })).toBeVisible();
  await kitchen.close();
});
