import { Browser } from './browser.mjs';
import { send } from './load.mjs';

let people = 0;

/**
 * Simulates shoppers: a box of six, totals, payment by card at the sandbox, order. Returning customers keep their
 * browser and e-mail address; newcomers get new ones for each order.
 * @returns {Promise<() => Promise<void>>} places one order; rejects if its number was already used
 */
export async function shoppersOf(shop, { newcomers, shoppers }) {
  const date = new Date(Date.now() + 3 * 24 * 3600_000).toISOString().slice(0, 10);
  const slots = await new Browser(shop.url).json(`/api/delivery-times?date=${date}&zipCode=78701`);
  const cookie = (await new Browser(shop.url).json('/api/cookies')).find(({ category }) => category === 'Cookies').id;
  const choice = { cookie, date, slot: slots[1].value };
  const newShopper = () => ({ browser: new Browser(shop.url), email: `bench-${(people += 1)}@example.com` });
  const known = Array.from({ length: newcomers ? 0 : shoppers }, newShopper);
  const numbers = new Set();
  return async () => {
    const shopper = newcomers ? newShopper() : known.pop();
    try {
      const number = await buy(shop, shopper, choice);
      if (numbers.has(number)) throw new Error(`Order ${number} was already placed.`);
      numbers.add(number);
    } finally {
      if (!newcomers) known.push(shopper);
    }
  };
}

async function buy(shop, { browser, email }, { cookie, date, slot }) {
  const selectedCookies = [{ cookieId: cookie, quantity: 6 }];
  await browser.post('/api/cookie-boxes', { boxSizeId: 1, selectedCookies }, 201);
  await browser.get('/api/cookie-boxes');
  await browser.get('/api/stripe-config');
  await browser.get('/api/delivery-area/78701');
  const customerInfo = {
    name: 'Ada Lovelace',
    email,
    phone: '5125550123',
    addressLine1: '500 Congress Avenue',
    city: 'Austin',
    state: 'TX',
    zipCode: '78701',
  };
  const form = { customerInfo, deliveryDate: date, deliveryTime: slot, deliveryInstructions: 'Ring the bell', tip: 3 };
  const { amount } = await browser.post('/api/checkout/totals', form, 200);
  const { paymentIntentId, clientSecret } = await browser.post('/api/create-payment-intent', { ...form, amount }, 200);
  const fields = new URLSearchParams({
    key: 'pk_test_sandbox',
    client_secret: clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': '4242424242424242',
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': String(new Date().getFullYear() + 2),
    'payment_method_data[card][cvc]': '123',
  });
  await send(`${shop.sandboxUrl}/v1/payment_intents/${paymentIntentId}/confirm`, { method: 'POST', body: `${fields}` });
  return (await browser.post('/api/orders', { paymentIntentId }, 201)).id;
}
