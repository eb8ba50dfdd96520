import { pressOn, tabTo, typeInto } from '../support/keyboard';
import { authenticatorOf, joinedColleague, newColleague, signInAs } from '../support/team';
import { expect, test } from '../support/test';

test(
  'staff set up two-step sign-in, invite an admin and add a device by keyboard',
  { tag: '@full' },
  async ({ page, browser }) => {
    await signInAs(page, await joinedColleague(browser));
    await page.goto('/admin/team');
    const setUp = page.getByRole('button', { name: 'Set up' });
    await pressOn(page, setUp);
    const setup = page.getByRole('dialog', { name: 'Set up two-step sign-in' });
    const app = await authenticatorOf(setup);
    await typeInto(page, setup.getByRole('textbox', { name: 'Code' }), app.generate());
    await page.keyboard.press('Enter');
    const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    await pressOn(page, codes.getByText('Close', { exact: true }));
    await expect(codes).toBeHidden();
    await pressOn(page, page.getByRole('button', { name: 'Turn off' }));
    await pressOn(page, page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }));
    await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();

    const colleague = newColleague();
    const invite = page.getByRole('button', { name: 'Invite admin' });
    await tabTo(page, invite, 'Shift+Tab');
    await page.keyboard.press('Enter');
    const invitation = page.getByRole('dialog', { name: 'Invite an admin' });
    await typeInto(page, invitation.getByLabel('Name'), colleague.name);
    await typeInto(page, invitation.getByLabel('Email'), colleague.email);
    await page.keyboard.press('Enter');
    await expect(invitation).toBeHidden();
    await expect(invite).toBeFocused();
    await pressOn(page, page.getByRole('button', { name: `Withdraw the invitation of ${colleague.email}` }));
    await expect(page.getByText(colleague.email, { exact: true })).toBeHidden();

    const name = `Phone ${Date.now().toString(36)}`;
    await pressOn(page, page.getByRole('button', { name: 'Add device' }));
    const device = page.getByRole('dialog', { name: 'Add a device' });
    await typeInto(page, device.getByLabel('Device'), name);
    for (const [label, option] of [
      ['For', 'Courier’s run'],
      ['Store', /./],
    ] as const) {
      await pressOn(page, device.getByRole('combobox', { name: label }));
      const wanted = page.getByRole('option', { name: option }).first();
      for (
        let step = 0;
        step < 5 && !(await wanted.evaluate((element) => element === document.activeElement));
        step += 1
      )
        await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    }
    await pressOn(page, device.getByRole('button', { name: 'Add device' }));
    await expect(page.getByRole('img', { name: `QR code for ${name}` })).toBeVisible();
    await page.keyboard.press('Escape');
    await pressOn(page, page.getByRole('button', { name: `Revoke the pass of ${name}` }));
    await pressOn(page, page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }));
    await expect(page.getByText(name, { exact: true })).toBeHidden();

    const own = page.getByRole('row').filter({ hasText: 'You' });
    await pressOn(page, own.getByRole('button', { name: /^More about/ }));
    await expect(page.getByRole('menuitem', { name: /^Remove/ })).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');
  },
);
