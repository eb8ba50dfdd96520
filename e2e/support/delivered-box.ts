import { expect, type Page } from '@playwright/test';
import { placeOrder, read } from './orders';
import { newShopper } from './shopper';
import { signInAsStaff } from './staff';

/** A box that staff have brought to its customer. */
export async function deliveredBox(page: Page, firstName: string): Promise<number> {
  const id = await placeOrder(page, newShopper(firstName));
  await signInAsStaff(page, `/admin/orders/${id}`);
  const status = page.getByRole('combobox', { name: `Status of order #${id}` });
  for (const step of ['Preparing', 'Order Ready']) {
    await status.click();
    await page.getByRole('option', { name: step, exact: true }).click();
    await expect(status).toHaveText(step);
    await expect(status).toBeEnabled();
  }
  for (const step of ['Picked Up', 'In Transit', 'Delivered'])
    await page.getByRole('button', { name: `Our driver: ${step}`, exact: true }).click();
  await expect
    .poll(() => read<{ status: string }>(page.request, `/api/admin/orders/${id}`).then((order) => order.status))
    .toBe('delivered');
  return id;
}
