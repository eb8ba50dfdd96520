/* window.Stripe: what Stripe.js is to a page, spoken to the sandbox through the shop's own origin. */

const API = '/sandbox/stripe/v1';

/* Form encoding with brackets, as Stripe's API reads it. */
function encode(value, name, into) {
  if (value === undefined || value === null) return into;
  if (typeof value === 'object')
    for (const [key, inner] of Object.entries(value)) encode(inner, name ? `${name}[${key}]` : key, into);
  else into.append(name, String(value));
  return into;
}

/* Never rejects: failures come back as `error`, as in Stripe.js. */
async function call(method, path, fields) {
  const form = encode(fields, '', new URLSearchParams());
  const request = method === 'GET' ? { method } : { method, body: form };
  try {
    const response = await fetch(`${API}${path}${method === 'GET' ? `?${form}` : ''}`, request);
    const body = await response.json();
    return response.ok ? { result: body } : { error: body.error };
  } catch {
    return {
      error: {
        type: 'api_connection_error',
        message: 'We could not reach the payment system. Please check your connection and try again.',
      },
    };
  }
}

function createStripe(publishableKey) {
  // A program with a live key believes that it talks to Stripe.
  if (/_live_/.test(publishableKey)) throw new Error('The sandbox takes no live keys.');
  const intentPath = (clientSecret) => `/payment_intents/${clientSecret.split('_secret_')[0]}`;
  const retrieve = (clientSecret) =>
    call('GET', intentPath(clientSecret), { key: publishableKey, client_secret: clientSecret });

  const asAnswer = ({ result, error }) => {
    if (error) return { error };
    const failed = result.status === 'requires_payment_method' && result.last_payment_error;
    return failed
      ? { error: { ...failed, payment_intent: result, message: authenticationText(failed) } }
      : { paymentIntent: result };
  };

  async function confirm(clientSecret, fields, confirmParams) {
    const answer = await call('POST', `${intentPath(clientSecret)}/confirm`, {
      key: publishableKey,
      client_secret: clientSecret,
      use_stripe_sdk: true,
      ...fields,
      return_url: confirmParams && confirmParams.return_url,
    });
    return answer.result && answer.result.status === 'requires_action'
      ? authenticate(clientSecret, answer.result)
      : asAnswer(answer);
  }

  async function authenticate(clientSecret, intent) {
    const action = intent.next_action || {};
    const page =
      (action.use_stripe_sdk && action.use_stripe_sdk.stripe_js) ||
      (action.redirect_to_url && action.redirect_to_url.url);
    if (page) await showAuthentication(new URL(page, location.href));
    const after = await retrieve(clientSecret);
    // The window was closed: the bank's question is still open, so this attempt failed as far as the shop can tell.
    if (after.result && after.result.status === 'requires_action') {
      return {
        error: {
          type: 'invalid_request_error',
          code: 'payment_intent_authentication_failure',
          message: authenticationText({ code: 'payment_intent_authentication_failure' }),
          payment_intent: after.result,
        },
      };
    }
    return asAnswer(after);
  }

  async function confirmPayment({ elements, clientSecret, confirmParams, redirect }) {
    const state = elements.sandboxState;
    const secret = clientSecret || state.options.clientSecret;
    const sheet = confirmingSheet(state);
    if (sheet) return confirmWallet(sheet, state, secret, confirmParams, redirect);
    const form = openForm(state);
    const problem = form
      ? checkForm(form, { show: true })
      : { code: 'incomplete_number', message: 'Your card number is incomplete.' };
    if (problem) return { error: { type: 'validation_error', ...problem } };
    const answer = await confirm(
      secret,
      methodFields(
        form,
        confirmParams && confirmParams.payment_method_data && confirmParams.payment_method_data.billing_details,
      ),
      confirmParams,
    );
    if (answer.error && form) showRefusal(form, answer.error);
    return answer.error || redirect === 'if_required' ? answer : leave(answer, secret, confirmParams);
  }

  /* The card of a wallet's sheet, with its addresses. It pays the sum that the sheet shows, or not at all. */
  async function confirmWallet(sheet, state, secret, confirmParams, redirect) {
    const failed = (error) => (sheet.fail(error.message), { error });
    const now = await retrieve(secret);
    if (now.error) return failed(now.error);
    const { amount } = state.options;
    if (now.result.amount !== amount)
      return failed({
        type: 'invalid_request_error',
        message: `The amount of the PaymentIntent, ${now.result.amount}, is not the amount of Elements, ${amount}.`,
      });
    const card = { number: sheet.card, exp_month: '12', exp_year: String(new Date().getFullYear() + 2), cvc: '123' };
    const token = await call('POST', '/tokens', { key: publishableKey, card: { ...card, wallet: sheet.wallet } });
    if (token.error) return failed(token.error);
    const answer = await confirm(
      secret,
      {
        payment_method_data: { type: 'card', card: { token: token.result.id }, billing_details: sheet.billing() },
        shipping: sheet.shipping() || undefined,
      },
      confirmParams,
    );
    if (answer.error) return failed(answer.error);
    sheet.close();
    return redirect === 'if_required' ? answer : leave(answer, secret, confirmParams);
  }

  function leave(answer, secret, confirmParams) {
    const target = new URL(confirmParams.return_url, location.href);
    target.searchParams.set('payment_intent', answer.paymentIntent.id);
    target.searchParams.set('payment_intent_client_secret', secret);
    target.searchParams.set('redirect_status', answer.paymentIntent.status);
    location.assign(target);
    return new Promise(() => {});
  }

  async function confirmCardPayment(clientSecret, data) {
    const method = (data && data.payment_method) || {};
    if (typeof method === 'string')
      return asAnswer(
        await call('POST', `${intentPath(clientSecret)}/confirm`, {
          key: publishableKey,
          client_secret: clientSecret,
          payment_method: method,
        }),
      );
    const form = method.card && method.card.form;
    const problem = form ? checkForm(form, { show: true }) : null;
    return problem
      ? { error: { type: 'validation_error', ...problem } }
      : confirm(clientSecret, { payment_method_data: cardData(form, method.billing_details) }, data);
  }

  return {
    elements: (options) => createElements(options || {}, publishableKey),
    confirmPayment,
    confirmCardPayment,
    retrievePaymentIntent: async (clientSecret) => asPlain(await retrieve(clientSecret)),
    handleNextAction: async ({ clientSecret }) => {
      const { result, error } = await retrieve(clientSecret);
      if (error) return { error };
      return result.status === 'requires_action' ? authenticate(clientSecret, result) : { paymentIntent: result };
    },
    createToken: async (element) => {
      const { result, error } = await call('POST', '/tokens', { key: publishableKey, card: cardFields(element.form) });
      return error ? { error } : { token: result };
    },
    createPaymentMethod: async ({ elements, card, params }) => {
      const form = card ? card.form : openForm(elements.sandboxState);
      const { result, error } = await call('POST', '/payment_methods', {
        key: publishableKey,
        ...cardData(form, params && params.billing_details),
      });
      return error ? { error } : { paymentMethod: result };
    },
    registerAppInfo() {},
    _registerWrapper() {},
  };
}

function asPlain({ result, error }) {
  return error ? { error } : { paymentIntent: result };
}

function cardData(form, billing) {
  const address = billing && billing.address;
  const postal = typedPostal(form) ?? (address && address.postal_code);
  const details = { ...billing, address: { ...address, postal_code: postal } };
  return { type: 'card', card: cardFields(form), billing_details: details };
}

function authenticationText(error) {
  return error.code === 'payment_intent_authentication_failure'
    ? 'We are unable to authenticate your payment method. Please choose a different payment method and try again.'
    : error.message;
}

/* The bank's page in a dialog; resolves when it says it is done or is closed. */
function showAuthentication(page) {
  return new Promise((resolve) => {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', "Your bank's confirmation");
    dialog.style.cssText =
      'border:0;border-radius:24px;padding:0;width:min(420px,calc(100vw - 32px));height:520px;box-shadow:0 26px 50px -18px rgb(122 75 0/.5)';
    const frame = document.createElement('iframe');
    frame.title = "Your bank's confirmation";
    frame.src = page.pathname + page.search;
    frame.style.cssText = 'border:0;width:100%;height:100%;display:block';
    const close = document.createElement('button');
    close.type = 'button';
    close.setAttribute('aria-label', 'Close');
    close.textContent = '\u00d7';
    close.style.cssText =
      'position:absolute;top:8px;right:8px;width:44px;height:44px;border:0;border-radius:12px;background:none;color:#2a1509;font:28px/1 system-ui,sans-serif;cursor:pointer';
    const finish = () => {
      removeEventListener('message', listen);
      dialog.remove();
      resolve();
    };
    const listen = (event) => {
      if (
        event.origin === location.origin &&
        event.source === frame.contentWindow &&
        event.data &&
        ['done', 'left'].includes(event.data.crispi3ds)
      )
        finish();
    };
    addEventListener('message', listen);
    dialog.addEventListener('close', finish);
    close.addEventListener('click', finish);
    dialog.append(frame, close);
    document.body.append(dialog);
    dialog.showModal();
  });
}

window.Stripe = Object.assign((publishableKey) => createStripe(publishableKey), { version: 'endive' });
