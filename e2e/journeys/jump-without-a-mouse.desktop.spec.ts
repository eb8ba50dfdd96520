import { tabTo } from '../support/keyboard';
import { placeOrder } from '../support/orders';
import { expectGoodScreen } from '../support/screen';
import { newShopper } from '../support/shopper';
import { signInAsStaff } from '../support/staff';
import { expect, test } from '../support/test';

test(
  'staff open orders, customers, products and pages by keyboard, and switch single-key shortcuts off and on',
  { tag: '@full' },
  async ({ page }) => {
    const lastFour = String(1000 + (Date.now() % 9000));
    const order = await placeOrder(page, { ...newShopper('Jonna'), phone: `512555${lastFour}` });
    await signInAsStaff(page);
    const { keyboard } = page;
    const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
    const jump = page.getByRole('combobox', { name: 'Jump to' });
    const jumpTo = async (text: string) => {
      await keyboard.press('ControlOrMeta+K');
      await expect(jump).toBeFocused();
      await jump.fill(text);
      await keyboard.press('Enter');
      await expect(jump).toBeHidden();
    };

    await jumpTo(String(order));
    await expect(page).toHaveURL(new RegExp(`open=${order}$`));
    await expect(page.getByRole('combobox', { name: `Status of order #${order}` })).toBeVisible();

    await keyboard.press('ControlOrMeta+K');
    await jump.fill(lastFour);
    await expect(page.getByRole('option', { name: `Jonna Alvarez (512) 555-${lastFour}` })).toBeVisible();
    await expectGoodScreen(page, 'admin-jump-phone');
    await jump.fill(`512-555-${lastFour}`);
    await keyboard.press('Enter');
    await expect(heading('Jonna Alvarez')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(`#${order}`);

    await keyboard.press('g');
    await keyboard.press('p');
    await expect(heading('Products')).toBeVisible();
    const search = page.getByRole('searchbox', { name: 'Search products' });
    await expect(search).toBeVisible();
    await keyboard.press('/');
    await expect(search).toBeFocused();
    await keyboard.type('g?');
    await expect(search).toHaveValue('g?');
    await keyboard.press('ControlOrMeta+A');
    await keyboard.press('Delete');
    await expect(search).toHaveValue('');
    await keyboard.press('Shift+Tab');

    await keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(help).toContainText('Go to All orders');
    await expectGoodScreen(page, 'admin-keys');
    const singleKeys = help.getByRole('switch', { name: 'Single-key shortcuts' });
    await tabTo(page, singleKeys);
    await keyboard.press('Space');
    await expect(singleKeys).not.toBeChecked();
    await keyboard.press('Escape');
    await expect(help).toBeHidden();
    await page.reload();
    await expect(heading('Products')).toBeVisible();
    await keyboard.press('?');
    await keyboard.press('ControlOrMeta+K');
    await expect(jump).toBeFocused();
    await expect(help).toBeHidden();
    await keyboard.type('milk');
    await expect(page.getByRole('option', { name: 'Whole Milk Drinks' })).toBeVisible();
    await expectGoodScreen(page, 'admin-jump');
    await tabTo(page, page.getByRole('button', { name: 'Keyboard shortcuts' }));
    await keyboard.press('Enter');
    await tabTo(page, singleKeys);
    await keyboard.press('Space');
    await expect(singleKeys).toBeChecked();
    await keyboard.press('Escape');
    await expect(help).toBeHidden();

    await jumpTo('whole milk');
    const product = page.getByRole('dialog', { name: 'Edit Product' });
    await expect(product.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Whole Milk');
    await keyboard.press('Escape');
    await expect(product).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    await keyboard.press('g');
    await keyboard.press('s');
    await expect(heading('Stores')).toBeVisible();
  },
);
