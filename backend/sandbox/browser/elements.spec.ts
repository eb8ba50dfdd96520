import { JSDOM } from 'jsdom';
import type {
  ClickResolveDetails,
  Stripe,
  StripeElementsOptionsMode,
  StripeExpressCheckoutElementOptions,
  StripePaymentElement,
} from '@stripe/stripe-js';
import { checkTypes, type Typed } from '../../test/support/check-types';
import { useStripe } from '../../test/support/stripe-harness';
import { until } from '../../test/support/until';
import { SANDBOX_KEYS } from '../keys';
import { standInScript } from './index';

const CARD = '4242424242424242';
const YEAR = String(new Date().getFullYear() + 2).slice(2);

describe('The substitute of Stripe.js', () => {
  const { harness, stripe: api } = useStripe();
  /** Events as the page got them, with their types in @stripe/stripe-js. */
  const seen: Typed[] = [];
  const open: JSDOM[] = [];
  afterEach(() => open.splice(0).forEach((page) => page.window.close()));
  /** A page of the shop with the script, and what it writes on the console. */
  function openPage(host = 'localhost') {
    const page = new JSDOM('<main></main>', { url: `http://${host}/cart`, runScripts: 'outside-only' });
    open.push(page);
    const { window } = page;
    const errors: string[] = [];
    window.console.error = (text: unknown) => errors.push(String(text));
    // jsdom draws nothing, so it has no dialogs either.
    window.HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
      this.open = true;
    };
    const send = (url: string, init: { method: string; body?: object }) =>
      fetch(new URL(url, harness.url), {
        method: init.method,
        ...(init.body && { body: new URLSearchParams(String(init.body as unknown as string)) }),
      });
    Object.assign(window, { fetch: send });
    window.eval(standInScript());
    const at = window.document.querySelector('main')!;
    return {
      window,
      at,
      errors,
      stripe: (window.Stripe as (key: string) => Stripe)(SANDBOX_KEYS.stripePublishableKey),
    };
  }

  const ready = async (element: { on(event: 'ready', heard: (event: unknown) => void): unknown }, at: HTMLElement) => {
    const event = new Promise((heard) => element.on('ready', heard));
    (element as unknown as StripePaymentElement).mount(at);
    return event;
  };
  const labelled = (root: ParentNode, text: string) =>
    [...root.querySelectorAll('label')].find((label) => label.textContent!.includes(text))!;
  const control = (root: ParentNode, text: string) => {
    const label = labelled(root, text);
    return (label.querySelector('input') ?? root.querySelector(`#${label.htmlFor}`)) as HTMLInputElement;
  };
  const isShown = (root: ParentNode, text: string) => {
    const label = labelled(root, text);
    return label !== undefined && !label.closest('[hidden]');
  };
  function type(root: ParentNode, text: string, value: string) {
    const input = control(root, text);
    input.value = value;
    input.dispatchEvent(new input.ownerDocument.defaultView!.Event('input'));
  }

  describe('with the saved cards of a customer', () => {
    const session = (customer: string) =>
      api.customerSessions.create({
        customer,
        components: {
          payment_element: {
            enabled: true,
            features: {
              payment_method_redisplay: 'enabled',
              payment_method_save: 'enabled',
              payment_method_save_usage: 'on_session',
            },
          },
        },
      });
    const newCustomer = async () => (await api.customers.create({})).id;

    async function openForm(customer: string, askCvc = true) {
      const page = openPage();
      const options: StripeElementsOptionsMode = {
        mode: 'payment',
        amount: 2475,
        currency: 'usd',
        customerSessionClientSecret: (await session(customer)).client_secret,
        paymentMethodOptions: { card: { require_cvc_recollection: askCvc } },
      };
      const elements = page.stripe.elements(options);
      const element = elements.create('payment');
      element.on('change', (value) =>
        seen.push({ from: 'change', type: 'Js.StripePaymentElementChangeEvent', value: structuredClone(value) }),
      );
      await ready(element, page.at);
      const pay = async (more: object = {}) => {
        const { client_secret: clientSecret } = await harness.payment({
          customer,
          payment_method_options: { card: { require_cvc_recollection: askCvc } },
          ...more,
        });
        return page.stripe.confirmPayment({
          elements,
          clientSecret: clientSecret!,
          redirect: 'if_required',
          confirmParams: {},
        });
      };
      return { ...page, pay };
    }

    async function payByNewCard({ at, pay }: Awaited<ReturnType<typeof openForm>>) {
      type(at, 'Card number', CARD);
      type(at, 'Expiration', `12${YEAR}`);
      type(at, 'Security code', '123');
      type(at, 'ZIP', '78701');
      return pay();
    }

    it('saves a card only if its box is checked, and shows it the next time', async () => {
      const customer = await newCustomer();
      const plain = await openForm(customer);
      expect(control(plain.at, 'Save this card').checked).toBe(false);
      expect((await payByNewCard(plain)).paymentIntent).toMatchObject({ status: 'succeeded' });
      const saving = await openForm(customer);
      expect(isShown(saving.at, 'New card')).toBe(false);
      control(saving.at, 'Save this card').click();
      expect((await payByNewCard(saving)).paymentIntent).toMatchObject({ status: 'succeeded' });
      const again = await openForm(customer);
      expect(control(again.at, 'Visa •••• 4242').checked).toBe(true);
      expect(['Card number', 'Security code', 'Save this card'].map((text) => isShown(again.at, text))).toEqual([
        false,
        true,
        false,
      ]);
    });

    it('pays with the saved card after its security code was typed again', async () => {
      const customer = await newCustomer();
      const { id } = await api.paymentMethods.attach('pm_card_amex', { customer });
      await api.paymentMethods.update(id, { allow_redisplay: 'always' });
      const form = await openForm(customer);
      type(form.at, 'Security code', '123');
      expect((await form.pay()).error).toMatchObject({ type: 'validation_error', code: 'incomplete_cvc' });
      type(form.at, 'Security code', '1234');
      expect((await form.pay()).paymentIntent).toMatchObject({ status: 'succeeded', payment_method: id });
      const unasked = await openForm(customer, false);
      expect(isShown(unasked.at, 'Security code')).toBe(false);
      expect((await unasked.pay()).paymentIntent).toMatchObject({ status: 'succeeded', payment_method: id });
      control(unasked.at, 'New card').click();
      expect(isShown(unasked.at, 'Card number')).toBe(true);
    });

    it('reports a session that is over', async () => {
      const page = openPage();
      const options = {
        mode: 'payment',
        amount: 50,
        currency: 'usd',
        customerSessionClientSecret: 'cuss_over',
      } as const;
      const element = page.stripe.elements(options).create('payment');
      const failed = new Promise((heard) => element.on('loaderror', heard));
      element.mount(page.at);
      expect(await failed).toMatchObject({ error: { code: 'resource_missing' } });
    });
  });

  describe('as the Express Checkout Element', () => {
    const SLOTS = [
      { id: 'slot-9', amount: 599, displayName: 'Today 9:00 AM - 10:00 AM' },
      { id: 'slot-10', amount: 699, displayName: 'Today 10:00 AM - 11:00 AM' },
    ];
    const COOKIES = [{ name: 'Cookies', amount: 1500 }];
    const sum = (rate: { amount: number }) => 1500 + rate.amount;
    const EVENTS = {
      ready: 'Js.StripeExpressCheckoutElementReadyEvent',
      click: "Omit<Js.StripeExpressCheckoutElementClickEvent, 'resolve' | 'reject'>",
      shippingaddresschange: "Omit<Js.StripeExpressCheckoutElementShippingAddressChangeEvent, 'resolve' | 'reject'>",
      shippingratechange: "Omit<Js.StripeExpressCheckoutElementShippingRateChangeEvent, 'resolve' | 'reject'>",
      confirm: "Omit<Js.StripeExpressCheckoutElementConfirmEvent, 'paymentFailed'>",
      cancel: "{ elementType: 'expressCheckout' }",
    };

    /** A page with the buttons; `answers` are its listeners. */
    async function openWallets(
      answers: Partial<Record<keyof typeof EVENTS, (event: never) => void>> = {},
      options: StripeExpressCheckoutElementOptions = {
        shippingAddressRequired: true,
        emailRequired: true,
        shippingRates: SLOTS,
      },
      host?: string,
    ) {
      const page = openPage(host);
      const elements = page.stripe.elements({ mode: 'payment', amount: sum(SLOTS[0]!), currency: 'usd' });
      const element = elements.create('expressCheckout', options);
      const names: string[] = [];
      // One signature for all events; what they are is checked against their types in the end.
      const listen = element.on.bind(element) as unknown as (name: string, heard: (event: never) => void) => void;
      for (const [name, type] of Object.entries(EVENTS))
        listen(name, (event: object) => {
          names.push(name);
          // JSON has no undefined, which the type requires to be there.
          if (name !== 'ready' || page.at.querySelector('button'))
            seen.push({ from: name, type, value: JSON.parse(JSON.stringify(event)) });
        });
      for (const [name, answer] of Object.entries(answers)) listen(name, answer);
      const event = await ready(element, page.at);
      const dialog = () => page.window.document.querySelector('dialog');
      const button = (text: string) =>
        [...page.window.document.querySelectorAll('button')].find((one) => one.textContent!.includes(text));
      return { ...page, elements, names, event, dialog, button };
    }
    const onward = {
      click: ({ resolve }: { resolve: (details: ClickResolveDetails) => void }) => resolve({ lineItems: COOKIES }),
    };
    type Change = {
      address: { postal_code: string };
      shippingRate: { amount: number };
      resolve: (d?: object) => void;
      reject: () => void;
    };

    it('shows a button for each wallet on a registered domain, and says so', async () => {
      const local = await openWallets(onward);
      expect(local.event).toMatchObject({ availablePaymentMethods: { applePay: true, googlePay: true, link: false } });
      expect(local.button('Google Pay')).toBeDefined();
      const without = await openWallets(onward, { paymentMethods: { googlePay: 'never' } });
      expect(without.button('Google Pay')).toBeUndefined();
      const foreign = await openWallets(onward, {}, 'unregistered.test');
      expect(foreign.event).toMatchObject({ availablePaymentMethods: undefined });
      expect(foreign.button('Apple Pay')).toBeUndefined();
    });

    it('opens no sheet if the click is not answered within a second', async () => {
      let late: (() => void) | undefined;
      const page = await openWallets({ click: ({ resolve }: { resolve: () => void }) => (late = resolve) });
      page.button('Apple Pay')!.click();
      await until('the complaint', async () => page.errors.length > 0);
      expect(page.errors).toEqual([expect.stringContaining("'click' must be answered within 1 s")]);
      late!();
      await Promise.resolve();
      expect(page.dialog()).toBeNull();
      expect(page.names).toEqual(['ready', 'click']);
    });

    it('opens no sheet if the page rejects the click, or shows more than it charges', async () => {
      const refused = await openWallets({ click: ({ reject }: { reject: () => void }) => reject() });
      refused.button('Apple Pay')!.click();
      await Promise.resolve();
      expect(refused.dialog()).toBeNull();
      const problems: string[] = [];
      const answer = (details: ClickResolveDetails) => ({
        click: ({ resolve }: { resolve: (details: ClickResolveDetails) => void }) => {
          try {
            resolve(details);
          } catch (error) {
            problems.push((error as Error).message);
          }
        },
      });
      (await openWallets(answer({ lineItems: [{ name: 'Cookies', amount: 9900 }] }))).button('Apple Pay')!.click();
      (await openWallets(answer({ shippingRates: [] }))).button('Apple Pay')!.click();
      expect(problems).toEqual([
        expect.stringContaining('less than the total'),
        expect.stringContaining('at least one'),
      ]);
    });

    it('asks for every address and rate, shows what the page says, and charges exactly that', async () => {
      const { body } = await harness.browser('GET', '/elements/sessions', { referrer_host: 'localhost' });
      expect(body.wallets).toBe(true);
      const places: string[] = [];
      let intentId = '';
      const page = await openWallets({
        ...onward,
        shippingaddresschange: ({ address, resolve, reject }: Change) => {
          places.push(address.postal_code);
          if (address.postal_code === '75201') reject();
          else resolve({ shippingRates: SLOTS });
        },
        shippingratechange: ({ shippingRate, resolve }: Change) => {
          void page.elements.update({ amount: sum(shippingRate) });
          resolve({ lineItems: [...COOKIES, { name: 'Delivery', amount: shippingRate.amount }] });
        },
        confirm: () =>
          void (async () => {
            await page.elements.submit();
            const intent = await harness.payment({ amount: sum(SLOTS[1]!) });
            intentId = intent.id;
            await page.stripe.confirmPayment({
              elements: page.elements,
              clientSecret: intent.client_secret!,
              redirect: 'if_required',
              confirmParams: { return_url: 'http://localhost/done' },
            });
          })(),
      });
      page.button('Apple Pay')!.click();
      const dialog = await until('the sheet', async () => page.dialog());
      await until('the first address', async () => places[0] === '78701' && !page.button('Pay $')!.disabled);
      control(dialog, 'Dallas').click();
      await until('its refusal', async () => dialog.textContent!.includes('not available'));
      expect(page.button('Pay $')!.disabled).toBe(true);
      control(dialog, '78704').click();
      await until('a good address', async () => !page.button('Pay $')!.disabled);
      control(dialog, '10:00 AM - 11').click();
      await until('the new sum', async () => page.button('Pay $21.99') && !page.button('Pay $21.99')!.disabled);
      page.button('Pay $21.99')!.click();
      await until('the end', async () => page.dialog() === null);
      expect(places).toEqual(['78701', '75201', '78704']);
      const paid = await api.paymentIntents.retrieve(intentId, { expand: ['payment_method'] });
      expect(paid).toMatchObject({
        status: 'succeeded',
        amount_received: 2199,
        shipping: { name: 'Ada Lovelace', address: { postal_code: '78704' } },
        payment_method: { card: { wallet: { type: 'apple_pay' } }, billing_details: { email: 'ada@example.com' } },
      });
    });

    it('does not charge another sum than the sheet showed, and lets the page refuse', async () => {
      const errors: unknown[] = [];
      let pressed = 0;
      const page = await openWallets(
        {
          ...onward,
          confirm: ({ paymentFailed }: { paymentFailed: (why: object) => void }) => {
            pressed += 1;
            if (pressed === 1)
              return paymentFailed({ reason: 'address_unserviceable', message: 'We do not deliver there' });
            return void harness.payment({ amount: 9900 }).then(async ({ client_secret: clientSecret }) => {
              const confirmParams = { return_url: 'http://localhost/done' };
              const pay = { elements: page.elements, clientSecret: clientSecret!, redirect: 'if_required' as const };
              errors.push((await page.stripe.confirmPayment({ ...pay, confirmParams })).error);
            });
          },
        },
        {},
      );
      page.button('Google Pay')!.click();
      await until('the sheet', async () => page.button('Pay $') && !page.button('Pay $')!.disabled);
      page.button('Pay $')!.click();
      expect(page.dialog()!.textContent).toContain('We do not deliver there');
      page.button('Pay $')!.click();
      await until('the answer', async () => errors.length > 0);
      expect(errors).toEqual([expect.objectContaining({ type: 'invalid_request_error' })]);
      const { data } = await api.paymentIntents.list({ limit: 1 });
      expect(data[0]).toMatchObject({ amount: 9900, status: 'requires_payment_method', latest_charge: null });
    });

    it('reports to the page that the sheet was closed, and no payment exists', async () => {
      const before = (await api.paymentIntents.list({ limit: 1 })).data[0]!.id;
      const page = await openWallets(onward);
      page.button('Apple Pay')!.click();
      await until('the sheet', async () => page.dialog());
      page.button('Cancel')!.click();
      expect(page.dialog()).toBeNull();
      expect(page.names.slice(-1)).toEqual(['cancel']);
      expect((await api.paymentIntents.list({ limit: 1 })).data[0]!.id).toBe(before);
    });

    it('shows no addresses where the page asks for none', async () => {
      const page = await openWallets(onward, {});
      page.button('Apple Pay')!.click();
      const dialog = await until('the sheet', async () => page.dialog());
      expect(dialog.textContent).not.toContain('Shipping');
      expect(page.names).toEqual(['ready', 'click']);
    });
  });

  it('reports to the page what the types of @stripe/stripe-js describe', async () => {
    const files = { '@stripe/stripe-js': require.resolve('@stripe/stripe-js').replace(/\.js$/, '.d.ts') };
    expect(await checkTypes(`import type * as Js from '@stripe/stripe-js';`, files, seen)).toEqual([]);
    const kinds = new Set(seen.map(({ from }) => from));
    expect([...kinds].sort()).toEqual([
      'cancel',
      'change',
      'click',
      'confirm',
      'ready',
      'shippingaddresschange',
      'shippingratechange',
    ]);
  });
});
