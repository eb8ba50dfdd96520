/*
 * The Express Checkout Element: a button for each wallet, and the wallet's sheet as a dialog of the page. It asks the
 * page what Stripe's asks, in the same order, and waits no longer for the answers.
 */

const WALLETS = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' };
const OPTION_OF = { apple_pay: 'applePay', google_pay: 'googlePay' };
/* A click is answered at once, or the wallet opens no sheet. */
const CLICK_MS = 1000;
const CHANGE_MS = 30_000;

/* Addresses and cards in the tester's wallet. */
const WALLET_ADDRESSES = [
  ['600 Congress Ave', 'Austin', 'TX', '78701'],
  ['2200 S Lamar Blvd', 'Austin', 'TX', '78704'],
  ['1 Main St', 'Dallas', 'TX', '75201'],
].map(([line1, city, state, postal_code]) => ({ line1, line2: null, city, state, postal_code, country: 'US' }));
const WALLET_CARDS = [
  ['Visa •••• 4242', '4242424242424242'],
  ['Visa •••• 9995, insufficient funds', '4000000000009995'],
  ['Visa •••• 3220, asks the bank', '4000000000003220'],
];
const WALLET_HOLDER = { name: 'Ada Lovelace', email: 'ada@example.com', phone: '+15125550100' };

const SHEET_STYLE = `
.sandbox-wallets{display:grid;gap:8px;grid-template-columns:repeat(auto-fit,minmax(140px,1fr))}
.sandbox-wallets button,.sandbox-sheet button{min-height:48px;border:0;border-radius:12px;background:#000;color:#fff;font:600 16px system-ui,sans-serif;cursor:pointer}
.sandbox-wallets button:focus-visible,.sandbox-sheet :focus-visible{outline:3px solid #2f4b8f;outline-offset:2px}
.sandbox-sheet{box-sizing:border-box;width:min(420px,100vw);max-width:100vw;max-height:100dvh;margin:auto auto 0;padding:20px;border:0;border-radius:20px 20px 0 0;font:16px/1.4 system-ui,sans-serif;color:#1d1d1f}
.sandbox-sheet h2{margin:0 0 12px;font-size:18px}
.sandbox-sheet fieldset{margin:0 0 12px;padding:0;border:0}
.sandbox-sheet legend,.sandbox-sheet dt{color:#55565b}
.sandbox-sheet label{display:flex;gap:8px;align-items:center;min-height:44px}
.sandbox-sheet label span{margin-left:auto}
.sandbox-sheet dl{display:grid;grid-template-columns:1fr auto;gap:4px 12px;margin:0 0 12px}
.sandbox-sheet dd{margin:0;text-align:right}
.sandbox-sheet .total{font-weight:700;color:inherit}
.sandbox-sheet p{margin:0 0 12px;color:#b3261e}
.sandbox-sheet p:empty{display:none}
.sandbox-sheet button{width:100%}
.sandbox-sheet button:disabled{opacity:.5;cursor:default}
.sandbox-sheet button[value=cancel]{margin-top:8px;background:#eee;color:#1d1d1f}
`;

const walletDollars = (cents) => `$${(cents / 100).toFixed(2)}`;

function integrationError(message) {
  return Object.assign(new Error(message), { name: 'IntegrationError' });
}

/* The sums that a page shows may not be more than what it charges. */
function checkSheet({ amount }, { lineItems = [], shippingAddressRequired, shippingRates = [] }) {
  const sum = lineItems.reduce((total, item) => total + item.amount, 0);
  if (sum > amount)
    throw integrationError(`The amount ${amount} is less than the total amount of the line items provided, ${sum}.`);
  if (shippingAddressRequired && shippingRates.length === 0)
    throw integrationError('With shippingAddressRequired, shippingRates must name at least one rate.');
}

/*
 * Sends the page an event and waits for its answer; null if it came too late. Without a listener the answer is
 * "go on".
 */
function askPage(base, event, details, milliseconds, check) {
  if (!base.isHeard(event)) return Promise.resolve({ details: {} });
  return new Promise((done) => {
    const late = setTimeout(() => {
      // oxlint-disable-next-line no-console -- as Stripe.js does, for the developer of the page
      console.error(`IntegrationError: '${event}' must be answered within ${milliseconds / 1000} s.`);
      done(null);
    }, milliseconds);
    const answer = (value) => (clearTimeout(late), done(value));
    base.tell(event, {
      ...details,
      resolve: (sent = {}) => (check(sent), answer({ details: sent })),
      reject: () => answer({ rejected: true }),
    });
  });
}

function createExpressCheckout(state, options) {
  const base = createListeners();
  const element = {
    elementType: 'expressCheckout',
    form: null,
    sheet: null,
    node: null,
    ...base.api,
    async mount(target) {
      const node = typeof target === 'string' ? document.querySelector(target) : target;
      const { result, error } = await elementsSession(state);
      if (error) return base.tell('loaderror', { elementType: 'expressCheckout', error });
      const shown = Object.keys(WALLETS).filter(
        (wallet) => result.wallets && (options.paymentMethods || {})[OPTION_OF[wallet]] !== 'never',
      );
      element.node = buttonsFor(shown, (wallet) => void press(state, element, base, options, wallet));
      node.replaceChildren(element.node);
      const none = { amazonPay: false, applePay: false, googlePay: false, klarna: false, link: false, paypal: false };
      const available = Object.fromEntries(shown.map((wallet) => [OPTION_OF[wallet], true]));
      return base.tell('ready', {
        elementType: 'expressCheckout',
        availablePaymentMethods: shown.length > 0 ? { ...none, ...available } : undefined,
      });
    },
    unmount() {
      if (element.sheet) element.sheet.close();
      if (element.node) element.node.remove();
      element.node = null;
    },
    destroy() {
      element.unmount();
      delete state.made.expressCheckout;
    },
    update: (changes) => (Object.assign(options, changes), element),
    focus: () => element.node && element.node.querySelector('button').focus(),
    blur: () => document.activeElement && document.activeElement.blur(),
    clear() {},
  };
  return element;
}

function buttonsFor(wallets, press) {
  const box = Object.assign(document.createElement('div'), { className: 'sandbox-wallets' });
  box.append(Object.assign(document.createElement('style'), { textContent: SHEET_STYLE }));
  for (const wallet of wallets) {
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: WALLETS[wallet] });
    button.addEventListener('click', () => press(wallet));
    box.append(button);
  }
  return box;
}

async function press(state, element, base, options, wallet) {
  if (element.sheet) return;
  const click = { elementType: 'expressCheckout', expressPaymentType: wallet };
  const wanted = (details) => ({ ...options, ...details });
  const answer = await askPage(base, 'click', click, CLICK_MS, (details) => checkSheet(state.options, wanted(details)));
  if (!answer || answer.rejected) return;
  checkSheet(state.options, wanted(answer.details));
  element.sheet = openSheet(state, element, base, wanted(answer.details), wallet);
}

function openSheet(state, element, base, options, wallet) {
  const dialog = Object.assign(document.createElement('dialog'), { className: 'sandbox-sheet' });
  dialog.setAttribute('aria-label', WALLETS[wallet]);
  const sheet = {
    wallet,
    lineItems: options.lineItems || [],
    rates: options.shippingAddressRequired ? options.shippingRates : [],
    address: options.shippingAddressRequired ? WALLET_ADDRESSES[0] : null,
    card: WALLET_CARDS[0][1],
    busy: false,
    unavailable: false,
    refused: '',
    confirming: false,
    close() {
      dialog.remove();
      element.sheet = null;
    },
    billing: () => ({
      name: WALLET_HOLDER.name,
      ...(options.emailRequired && { email: WALLET_HOLDER.email }),
      ...(options.phoneNumberRequired && { phone: WALLET_HOLDER.phone }),
      address: sheet.address || WALLET_ADDRESSES[0],
    }),
    shipping: () => sheet.address && { name: WALLET_HOLDER.name, address: sheet.address },
    fail(message) {
      Object.assign(sheet, { busy: false, confirming: false, refused: message || 'Payment not completed' });
      draw();
    },
  };
  sheet.rate = sheet.rates[0];

  const cancel = () => {
    sheet.close();
    base.tell('cancel', { elementType: 'expressCheckout' });
  };

  /* After a change of address or rate the page says what it costs now, or that it cannot be. */
  async function change(event, details) {
    Object.assign(sheet, { busy: true, refused: '' });
    draw();
    const wanted = (sent) => ({ lineItems: sheet.lineItems, shippingRates: sheet.rates, ...sent });
    const answer = await askPage(base, event, details, CHANGE_MS, (sent) => checkSheet(state.options, wanted(sent)));
    if (element.sheet !== sheet) return;
    if (!answer) return cancel();
    const known = wanted(answer.details);
    sheet.lineItems = known.lineItems;
    sheet.rates = known.shippingRates;
    sheet.rate = sheet.rates.find(({ id }) => sheet.rate && id === sheet.rate.id) || sheet.rates[0];
    const unavailable = Boolean(answer.rejected);
    Object.assign(sheet, { busy: false, unavailable, refused: unavailable ? 'This choice is not available' : '' });
    draw();
  }

  const changeAddress = (address) => {
    sheet.address = address;
    const { city, state: region, postal_code, country } = address;
    const partial = { city, state: region, postal_code, country };
    return change('shippingaddresschange', { name: WALLET_HOLDER.name, address: partial });
  };

  function pay() {
    Object.assign(sheet, { busy: true, refused: '', confirming: true });
    draw();
    base.tell('confirm', {
      expressPaymentType: wallet,
      billingDetails: sheet.billing(),
      ...(sheet.address && { shippingAddress: sheet.shipping(), shippingRate: sheet.rate }),
      paymentFailed: (why = {}) => sheet.fail(why.message || why.reason),
    });
  }

  function draw() {
    const heading = Object.assign(document.createElement('h2'), { textContent: WALLETS[wallet] });
    const parts = [heading];
    if (sheet.address) {
      const addresses = WALLET_ADDRESSES.map((address) => [
        `${address.line1}, ${address.city} ${address.postal_code}`,
        address === sheet.address,
        () => changeAddress(address),
      ]);
      const rates = sheet.rates.map((rate) => [
        rate.displayName,
        rate === sheet.rate,
        () => {
          sheet.rate = rate;
          return change('shippingratechange', { shippingRate: rate });
        },
        walletDollars(rate.amount),
      ]);
      parts.push(radios('Shipping address', addresses, sheet), radios('Shipping method', rates, sheet));
    }
    const cards = WALLET_CARDS.map(([text, number]) => [text, number === sheet.card, () => (sheet.card = number)]);
    parts.push(radios('Card', cards, sheet), sums(sheet.lineItems, state.options.amount));
    const refused = Object.assign(document.createElement('p'), { textContent: sheet.refused });
    refused.setAttribute('role', 'alert');
    const payButton = sheetButton(`Pay ${walletDollars(state.options.amount)}`, 'pay', pay);
    payButton.disabled = sheet.busy || sheet.unavailable;
    const cancelButton = sheetButton('Cancel', 'cancel', cancel);
    cancelButton.disabled = sheet.confirming;
    dialog.replaceChildren(...parts, refused, payButton, cancelButton);
  }

  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    if (!sheet.confirming) cancel();
  });
  document.body.append(dialog);
  draw();
  dialog.showModal();
  element.sheet = sheet;
  if (sheet.address) void changeAddress(sheet.address);
  return sheet;
}

function radios(name, choices, { busy }) {
  const set = document.createElement('fieldset');
  set.disabled = busy;
  set.append(Object.assign(document.createElement('legend'), { textContent: name }));
  for (const [text, checked, choose, price] of choices) {
    const label = document.createElement('label');
    const input = Object.assign(document.createElement('input'), { type: 'radio', name, checked });
    input.addEventListener('change', choose);
    label.append(input, text);
    if (price) label.append(Object.assign(document.createElement('span'), { textContent: price }));
    set.append(label);
  }
  return set;
}

function sums(lineItems, amount) {
  const list = document.createElement('dl');
  for (const [name, cents, className] of [
    ...lineItems.map((item) => [item.name, item.amount, '']),
    ['Total', amount, 'total'],
  ])
    list.append(
      Object.assign(document.createElement('dt'), { textContent: name, className }),
      Object.assign(document.createElement('dd'), { textContent: walletDollars(cents), className }),
    );
  return list;
}

function sheetButton(text, value, press) {
  const button = Object.assign(document.createElement('button'), { type: 'button', value, textContent: text });
  button.addEventListener('click', press);
  return button;
}

/* The sheet in which the customer has just authorized the payment. */
function confirmingSheet(state) {
  const element = state.made.expressCheckout;
  return element && element.sheet && element.sheet.confirming ? element.sheet : null;
}
