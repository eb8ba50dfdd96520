/* Stripe's Elements: the object React's <Elements> and <PaymentElement> work with. */

function createElements(options, publishableKey) {
  const state = { options: { ...options }, made: {}, publishableKey };
  return {
    sandboxState: state,
    create(type, elementOptions) {
      const element =
        type === 'expressCheckout'
          ? createExpressCheckout(state, { ...elementOptions })
          : createElement(state, type, elementOptions || {});
      state.made[type] = element;
      return element;
    },
    getElement(asked) {
      const type = typeof asked === 'string' ? asked : asked && asked.__elementType;
      return state.made[type] || null;
    },
    update(changes) {
      Object.assign(state.options, changes);
      for (const element of Object.values(state.made)) if (element.form) paint(element.form, state.options.appearance);
    },
    async submit() {
      const sheet = confirmingSheet(state);
      if (sheet) return { selectedPaymentMethod: sheet.wallet };
      const form = openForm(state);
      const problem = form ? checkForm(form, { show: true }) : null;
      return problem ? { error: { type: 'validation_error', ...problem } } : { selectedPaymentMethod: 'card' };
    },
    async fetchUpdates() {
      return {};
    },
  };
}

/* The events of an element: what a page listens to, and how it is notified. */
function createListeners() {
  const listeners = new Map();
  const heard = (event) => listeners.get(event) || [];
  const api = {
    on(event, listener) {
      listeners.set(event, [...heard(event), listener]);
      return this;
    },
    off(event, listener) {
      listeners.set(event, listener ? heard(event).filter((one) => one !== listener) : []);
      return this;
    },
    once(event, listener) {
      const first = (details) => (this.off(event, first), listener(details));
      return this.on(event, first);
    },
  };
  return {
    api,
    isHeard: (event) => heard(event).length > 0,
    tell: (event, details) => [...heard(event)].forEach((listener) => listener(details)),
  };
}

/* What Stripe.js asks before it shows elements: the customer's cards, and whether wallets may be shown here. */
function elementsSession(state) {
  return call('GET', '/elements/sessions', {
    key: state.publishableKey,
    customer_session_client_secret: state.options.customerSessionClientSecret,
    referrer_host: location.hostname,
  });
}

function createElement(state, type, options) {
  const { api, tell } = createListeners();
  const element = {
    elementType: type,
    form: null,
    ...api,
    mount(target) {
      const node = typeof target === 'string' ? document.querySelector(target) : target;
      const listen = (event) => tell(event, event === 'change' ? changeOf(element) : { elementType: type });
      const form = buildCardForm(node, state.options.appearance, options, listen);
      element.form = form;
      const ready = () => element.form === form && tell('ready', { elementType: type });
      if (type !== 'payment' || !state.options.customerSessionClientSecret) return queueMicrotask(ready);
      form.root.hidden = true;
      return void elementsSession(state).then(({ result, error }) => {
        if (element.form !== form) return;
        if (error) return tell('loaderror', { elementType: type, error });
        const { card = {} } = state.options.paymentMethodOptions || {};
        addSavedCards(form, result.customer, card.require_cvc_recollection, listen);
        form.root.hidden = false;
        ready();
      });
    },
    unmount() {
      if (element.form) element.form.root.remove();
      element.form = null;
    },
    destroy() {
      element.unmount();
      delete state.made[type];
    },
    update: (changes) => void Object.assign(options, changes),
    focus: () => element.form && element.form.root.querySelector('input').focus(),
    blur: () => document.activeElement && document.activeElement.blur(),
    clear: () => element.form && element.form.fields.forEach(({ key }) => (element.form.inputs[key].value = '')),
    collapse() {},
  };
  return element;
}

function changeOf(element) {
  const problem = checkForm(element.form, { show: false });
  const brand = brandOf(element.form.inputs.number.value.replace(/\D/g, '')).name;
  const common = {
    elementType: element.elementType,
    empty: !element.form.saved && isEmpty(element.form),
    complete: !problem,
  };
  return element.elementType === 'payment'
    ? { ...common, collapsed: false, value: valueOf(element.form) }
    : { ...common, brand, error: undefined, value: { postalCode: typedPostal(element.form) } };
}

function valueOf({ saved, save }) {
  if (saved)
    return { type: 'card', payment_method: { id: saved.id, type: 'card', billing_details: withoutTaxId(saved) } };
  return { type: 'card', ...(save && { savePaymentMethod: save.box.checked }) };
}

function withoutTaxId({ billing_details: { tax_id: _, ...details } }) {
  return details;
}

function openForm(state) {
  const element = Object.values(state.made).find((one) => one.form);
  return element ? element.form : null;
}
