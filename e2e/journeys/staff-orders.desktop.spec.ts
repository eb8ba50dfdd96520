import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { expectGoodScreen } from '../support/screen';
import { newShopper } from '../support/shopper';
import { signInAsStaff } from '../support/staff';
import { expect, test } from '../support/test';

test.use({ reducedMotion: 'reduce' });

/** What a person at the keyboard does: typed characters, and presses of other keys. */
interface Keyboard {
  type(text: string): Promise<void>;
  press(key: string, times?: number): Promise<void>;
  /** Tab until the field with this label has the focus. */
  to(label: string | RegExp): Promise<void>;
  counts: { characters: number; presses: number };
}

const MOST_TABS = 25;

function keyboardOf(page: Page): Keyboard {
  const counts = { characters: 0, presses: 0 };
  const press = async (key: string, times = 1) => {
    for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
    counts.presses += times;
  };
  const nameOfFocused = () =>
    page.evaluate(() => {
      const focused = document.activeElement as HTMLInputElement | null;
      const label = focused?.labels?.[0]?.textContent ?? focused?.getAttribute('aria-label');
      return (label ?? focused?.textContent ?? '').replace(/ \*$/, '').trim();
    });
  return {
    counts,
    press,
    type: async (text) => {
      await page.keyboard.type(text);
      counts.characters += text.length;
    },
    to: async (label) => {
      for (let tab = 0; tab < MOST_TABS; tab += 1) {
        const name = await nameOfFocused();
        if (typeof label === 'string' ? name === label : label.test(name)) return;
        await press('Tab');
      }
      throw new Error(`${String(label)} was not reached; the focus is at ${await nameOfFocused()}.`);
    },
  };
}

/** What callers say is found as soon as it is typed; Enter takes it once it is offered. */
async function take(page: Page, keys: Keyboard, text: string): Promise<void> {
  await keys.type(text);
  await expect(page.getByRole('option').first()).toBeVisible();
  await keys.press('Enter');
}

const RECIPIENTS = [
  { name: 'Ana Okafor', phone: '5125550143', street: '600 Congress Ave' },
  { name: 'Ben Okafor', phone: '5125550144', street: '98 San Jacinto Blvd' },
  { name: 'Cleo Okafor', phone: '5125550145', street: '1100 Congress Ave' },
];

test('staff type a gift to three recipients for a caller by keyboard alone', async ({ page }) => {
  const caller = newShopper('Tess');
  await signInAsStaff(page);
  await expect(page.getByRole('link', { name: 'New order' })).toBeVisible();
  const keys = keyboardOf(page);
  await keys.press('n');
  await expect(page.getByRole('combobox', { name: 'Name' })).toBeFocused();

  await keys.type(`${caller.firstName} ${caller.lastName}`);
  await keys.to('Phone');
  await keys.type('5125550142');
  await keys.to('Email');
  await keys.type(caller.email);
  await keys.to('Add an item');
  await take(page, keys, 'box 6');
  await expect(page.getByRole('combobox', { name: 'Flavors of Box of 6' })).toBeFocused();
  await take(page, keys, 'choc 6');
  await expect(page.getByRole('combobox', { name: 'Add an item' })).toBeFocused();
  await take(page, keys, 'same');
  await take(page, keys, 'same');
  await expect(page.getByRole('list', { name: 'Items of the order' }).getByRole('listitem')).toHaveCount(3);

  await keys.to('Delivery');
  await keys.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'Gift' })).toBeChecked();
  for (const [at, { name, phone, street }] of RECIPIENTS.entries()) {
    if (at > 0) {
      await keys.to('Add recipient');
      await keys.press('Enter');
    } else await keys.to('Name');
    const card = page.getByRole('group', {
      name: at === 0 ? /^(Recipient 1|Ana)/ : new RegExp(`^Recipient ${at + 1}`),
    });
    await expect(card.getByRole('combobox', { name: 'Name' })).toBeFocused();
    await keys.type(name);
    await keys.to('Phone');
    await keys.type(phone);
    await keys.to('Street address');
    await keys.type(street);
    await keys.to('ZIP code');
    await keys.type('78701');
    const own = page.getByRole('group', { name, exact: true });
    await expect(own.getByLabel('State')).toHaveValue('TX');
    if (at > 0) continue;
    // The city and the time slot of the others follow from the first one.
    await keys.to('City');
    await keys.type('Austin');
    await keys.to(/^Earliest: /);
    await keys.press('Enter');
    await expect(own.getByRole('button', { name: 'Change the delivery time' })).toBeFocused();
  }
  await expect(page.getByText('Not assigned')).toHaveCount(9 / 3);
  const place = page.getByRole('button', { name: /^Email payment link, \$/ });
  await expect(place).toBeVisible();
  await expectGoodScreen(page, 'admin-new-order');
  await page.setViewportSize({ width: 768, height: 900 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await keys.press('Control+Enter');
  await expect(page.getByRole('heading', { name: `Emailed to ${caller.email}` })).toBeFocused();
  await expect(page.getByText(/\/pay\//)).toBeVisible();
  await expectGoodScreen(page, 'admin-new-order-sent');
  const { characters, presses } = keys.counts;
  test.info().annotations.push({ type: 'keys', description: `${characters} characters, ${presses} other presses` });
  process.stdout.write(`  a gift to three recipients: ${characters} characters, ${presses} other presses\n`);
  // Ninety seconds at four keys a second.
  expect(characters + presses).toBeLessThan(360);
});

test('a link order survives a reload, waits for payment and is withdrawn', async ({ page }) => {
  const caller = newShopper('Wim');
  const name = `${caller.firstName} ${caller.lastName}`;
  await signInAsStaff(page, '/admin/orders/new');
  await page.getByRole('combobox', { name: 'Name' }).fill(name);
  await page.getByLabel('Phone').fill('5125550142');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(caller.email);
  await page.getByRole('combobox', { name: 'Add an item' }).fill('box 6');
  await page.getByRole('option', { name: 'Box of 6' }).click();
  await page.getByRole('combobox', { name: 'Flavors of Box of 6' }).fill('lem 6');
  await page.getByRole('option').first().click();

  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('combobox', { name: 'Name' })).toHaveValue(name);

  await page.getByRole('radio', { name: 'Pickup' }).check();
  await page.keyboard.press('Control+Enter');
  const location = page.getByLabel('Pickup location');
  await expect(location).toBeFocused();
  await location.selectOption({ index: 1 });
  await page.getByRole('button', { name: /^Earliest: / }).click();
  await page.getByRole('radio', { name: 'I’ll copy it' }).check();
  await page.getByRole('button', { name: /^Create payment link, \$/ }).click();
  await expect(page.getByRole('heading', { name: 'The payment link is ready' })).toBeFocused();

  await page.getByRole('link', { name: 'Waiting for payment' }).click();
  const row = page.getByRole('listitem', { name });
  await expect(row).toContainText('Waiting');
  await expectGoodScreen(page, 'admin-waiting-for-payment');
  await row.getByRole('link', { name }).click();
  await expect(page.getByRole('combobox', { name: 'Name' })).toHaveValue(name);
  await expect(page.getByRole('list', { name: 'Items of the order' })).toContainText('Box of 6');
  await page.goBack();
  await row.getByRole('button', { name: `More about the order of ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw order' }).click();
  await expect(row).toHaveCount(0);
});
