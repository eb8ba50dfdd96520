import { Browser } from './browser.mjs';
import { load, send } from './load.mjs';

let people = 0;

/** Shoppers who each do the whole way again and again: box, cart, totals, payment by card at the sandbox, order. */
export async function checkouts(shop, { shoppers, seconds, newcomers }) {
  const date = new Date(Date.now() + 3 * 24 * 3600_000).toISOString().slice(0, 10);
  const slots = await new Browser(shop.url).json(`/api/delivery-times?date=${date}&zipCode=78701`);
  const cookie = (await new Browser(shop.url).json('/api/cookies')).find((one) => one.category === 'Cookies').id;
  const customer = (email) => ({
    name: 'Ada Lovelace',
    email,
    phone: '5125550123',
    addressLine1: '500 Congress Avenue',
    city: 'Austin',
    state: 'TX',
    zipCode: '78701',
  });
  const numbers = [];
  const known = Array.from({ length: shoppers }, (_, i) => ({
    browser: new Browser(shop.url),
    email: `known${i}@example.com`,
  }));
  const free = [...known];
  const work = async () => {
    const regular = newcomers ? null : free.pop();
    const { browser, email } = regular ?? { browser: new Browser(shop.url), email: `new${(people += 1)}@example.com` };
    try {
      numbers.push(await buy(shop, browser, { cookie, slot: slots[1].value, date, customerInfo: customer(email) }));
    } finally {
      if (regular) free.push(regular);
    }
  };
  await load({ users: shoppers, seconds: 1, work });
  const found = await load({ users: shoppers, seconds, work });
  return { ...found, failed: found.failed + numbers.length - new Set(numbers).size };
}

async function buy(shop, browser, { cookie, slot, date, customerInfo }) {
  const selectedCookies = [{ cookieId: cookie, quantity: 6 }];
  await browser.post('/api/cookie-boxes', { boxSizeId: 1, selectedCookies }, 201);
  await browser.get('/api/cookie-boxes');
  await browser.get('/api/stripe-config');
  await browser.get('/api/delivery-area/78701');
  const form = { customerInfo, deliveryDate: date, deliveryTime: slot, deliveryInstructions: 'Ring the bell', tip: 3 };
  const { amount } = await browser.post('/api/checkout/totals', form, 200);
  const payment = await browser.post('/api/create-payment-intent', { ...form, amount }, 200);
  const fields = new URLSearchParams({
    key: 'pk_test_sandbox',
    client_secret: payment.clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': '4242424242424242',
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': String(new Date().getFullYear() + 2),
    'payment_method_data[card][cvc]': '123',
  });
  await send(`${shop.sandboxUrl}/v1/payment_intents/${payment.paymentIntentId}/confirm`, {
    method: 'POST',
    body: fields.toString(),
  });
  return (await browser.post('/api/orders', { paymentIntentId: payment.paymentIntentId }, 201)).id;
}
