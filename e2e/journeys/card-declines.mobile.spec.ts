import { fillCart } from '../support/orders';
import { expect, test } from '../support/test';
import { expectRefused, expectSaid, originsOf, paymentSection, bank, type Refusal } from '../support/cards';
import { checkOut, expectOrderPlaced, newShopper, payButton, payWith } from '../support/shopper';

test.use({ provoked: [402] });

const plain = 'Your card was declined.';
const refusals: Refusal[] = [
  { number: '4000 0000 0000 0002', code: 'card_declined', declineCode: 'generic_decline', says: plain },
  {
    number: '4000 0000 0000 9995',
    code: 'card_declined',
    declineCode: 'insufficient_funds',
    says: 'Your card has insufficient funds.',
  },
  // The shopper is not told that a card was reported lost, stolen or looks fraudulent.
  { number: '4000 0000 0000 9987', code: 'card_declined', declineCode: 'lost_card', says: plain },
  { number: '4000 0000 0000 9979', code: 'card_declined', declineCode: 'stolen_card', says: plain },
  { number: '4100 0000 0000 0019', code: 'card_declined', declineCode: 'fraudulent', says: plain },
  { number: '4000 0000 0000 0069', code: 'expired_card', says: 'Your card has expired.' },
  { number: '4000 0000 0000 0127', code: 'incorrect_cvc', says: "Your card's security code is incorrect." },
  {
    number: '4000 0000 0000 0119',
    code: 'processing_error',
    says: 'An error occurred while processing your card. Try again in a little bit.',
  },
  {
    number: '4000 0000 0000 6975',
    code: 'card_declined',
    declineCode: 'card_velocity_exceeded',
    says: 'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  },
  {
    number: '4539 5787 6362 1486',
    code: 'card_declined',
    declineCode: 'test_mode_live_card',
    says: 'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  },
];

test(
  'every declined card shows its own message and keeps the form, and a valid card pays',
  { tag: '@full' },
  async ({ page, baseURL }) => {
    const origins = originsOf(page);
    const shopper = newShopper();
    await fillCart(page);
    await checkOut(page, shopper);
    const customer = page.getByRole('region', { name: 'Customer Information' });

    for (const refusal of refusals) {
      await test.step(`${refusal.number} ${refusal.declineCode ?? refusal.code}`, async () => {
        await expectRefused(page, refusal);
        await expect(customer).toContainText(shopper.email);
      });
    }

    await payWith(page, '4242 4242 4242 4242');
    await expectOrderPlaced(page);

    // The card number appears nowhere in the sandbox, neither in full nor grouped.
    for (const section of ['payments', 'log', 'webhooks']) {
      const shown = await (await page.request.get(`/sandbox/${section}`)).text();
      for (const { number } of refusals) expect(shown.replaceAll(' ', '')).not.toContain(number.replaceAll(' ', ''));
    }
    expect([...origins]).toEqual([new URL(baseURL!).origin]);
  },
);

test(
  'errors found before the bank stay on the page, and a confirmed 3-D Secure check can still be declined',
  { tag: '@full' },
  async ({ page }) => {
    await fillCart(page);
    await checkOut(page, newShopper());

    await test.step('a mistyped number and an expired date are not submitted', async () => {
      let asked = 0;
      page.on('request', (request) => (asked += Number(request.url().endsWith('/confirm'))));
      await payWith(page, '4242 4242 4242 4241');
      await expect(paymentSection(page).getByText('Your card number is invalid.')).toBeVisible();
      await page.getByLabel('Card number').fill('4242 4242 4242 4242');
      await page.getByLabel('Expiration date').fill('12 / 20');
      await payButton(page).click();
      await expect(paymentSection(page).getByText("Your card's expiration year is in the past.")).toBeVisible();
      expect(asked).toBe(0);
    });

    for (const [number, says] of [
      ['4000 0082 6000 3178', 'Your card has insufficient funds.'],
      ['4000 0084 0000 1629', plain],
    ] as const) {
      await test.step(`${number} is declined although its holder confirmed the payment`, async () => {
        await payWith(page, number);
        await bank(page).getByRole('button', { name: 'Complete' }).click();
        await expectSaid(page, says);
      });
    }

    await payWith(page, '4242 4242 4242 4242');
    await expectOrderPlaced(page);
  },
);
