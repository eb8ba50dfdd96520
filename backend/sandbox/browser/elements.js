/* Stripe's Elements: the object React's <Elements> and <PaymentElement> work with. */

function createElements(options) {
  const state = { options: { ...options }, made: {} };
  return {
    sandboxState: state,
    create(type, elementOptions) {
      const element = createElement(state, type, elementOptions || {});
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
      const form = openForm(state);
      const problem = form ? checkForm(form, { show: true }) : null;
      return problem ? { error: { type: 'validation_error', ...problem } } : { selectedPaymentMethod: 'card' };
    },
    async fetchUpdates() {
      return {};
    },
  };
}

function createElement(state, type, options) {
  const listeners = new Map();
  const tell = (event, details) => [...(listeners.get(event) || [])].forEach((listener) => listener(details));
  const element = {
    elementType: type,
    form: null,
    on: (event, listener) => (listeners.set(event, [...(listeners.get(event) || []), listener]), element),
    off: (event, listener) => (
      listeners.set(
        event,
        (listeners.get(event) || []).filter((one) => one !== listener),
      ),
      element
    ),
    once: (event, listener) => {
      const first = (details) => (element.off(event, first), listener(details));
      return element.on(event, first);
    },
    mount(target) {
      const node = typeof target === 'string' ? document.querySelector(target) : target;
      element.form = buildCardForm(node, state.options.appearance, options, (event) =>
        tell(event, event === 'change' ? changeOf(element) : { elementType: type }),
      );
      queueMicrotask(() => tell('ready', { elementType: type }));
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
    focus: () => element.form && element.form.inputs.number.focus(),
    blur: () => document.activeElement && document.activeElement.blur(),
    clear: () => element.form && element.form.fields.forEach(({ key }) => (element.form.inputs[key].value = '')),
    collapse() {},
  };
  return element;
}

function changeOf(element) {
  const problem = checkForm(element.form, { show: false });
  const brand = brandOf(element.form.inputs.number.value.replace(/\D/g, '')).name;
  const common = { elementType: element.elementType, empty: isEmpty(element.form), complete: !problem };
  return element.elementType === 'payment'
    ? { ...common, collapsed: false, value: { type: 'card' } }
    : { ...common, brand, error: undefined, value: { postalCode: typedPostal(element.form) } };
}

function openForm(state) {
  const element = Object.values(state.made).find((one) => one.form);
  return element ? element.form : null;
}
