/* The card fields themselves: labels above, one message under the field it is about. */

const FIELDS = [
  {
    key: 'number',
    label: 'Card number',
    placeholder: '1234 1234 1234 1234',
    autocomplete: 'cc-number',
    wide: true,
    format: groupNumber,
  },
  { key: 'expiry', label: 'Expiration date', placeholder: 'MM / YY', autocomplete: 'cc-exp', format: groupExpiry },
  {
    key: 'cvc',
    label: 'Security code',
    placeholder: 'CVC',
    autocomplete: 'cc-csc',
    format: (text) => text.replace(/\D/g, '').slice(0, 4),
  },
  {
    key: 'postal',
    label: 'ZIP code',
    placeholder: '12345',
    autocomplete: 'postal-code',
    wide: true,
    format: (text) => text.replace(/\D/g, '').slice(0, 5),
  },
];

const STYLE = `
.sandbox-card{display:grid;grid-template-columns:1fr 1fr;gap:12px 12px;font-family:var(--sc-font);color:var(--sc-text)}
.sandbox-card div{min-width:0}.sandbox-card .wide{grid-column:1/-1}
.sandbox-card label{display:block;font-size:14px;font-weight:600;margin-bottom:6px}
.sandbox-card input{box-sizing:border-box;width:100%;min-height:48px;padding:0 14px;font:inherit;font-size:16px;color:inherit;
  background:var(--sc-background);border:1.5px solid var(--sc-border);border-radius:var(--sc-radius);font-variant-numeric:tabular-nums}
.sandbox-card input::placeholder{color:var(--sc-muted);opacity:1}
.sandbox-card input:focus-visible{outline:3px solid var(--sc-focus);outline-offset:2px}
.sandbox-card input[aria-invalid=true]{border-color:var(--sc-danger)}
.sandbox-card p{margin:6px 0 0;font-size:14px;color:var(--sc-danger)}
.sandbox-card p:empty,.sandbox-card[hidden],.sandbox-card [hidden]{display:none}
`;

let formCount = 0;

/* The fields that `options` of elements.create ask for: a page that knows the billing address shows no ZIP. */
function fieldsFor(options) {
  const asked = options.fields && options.fields.billingDetails;
  const address = typeof asked === 'object' ? asked.address : asked;
  const postal = address && typeof address === 'object' ? address.postalCode : address;
  return postal === 'never' || options.hidePostalCode ? FIELDS.filter(({ key }) => key !== 'postal') : FIELDS;
}

/* Builds the form into `node` and tells `listen` about every change. Card numbers live in these inputs only. */
function buildCardForm(node, appearance, options, listen) {
  formCount += 1;
  const root = document.createElement('div');
  root.className = 'sandbox-card';
  const style = document.createElement('style');
  style.textContent = STYLE;
  root.append(style);
  const every = fieldsFor(options);
  /* `fields` are those shown, `saved` the chosen card of the customer, `save` the box to have a new one saved. */
  const form = { root, every, fields: every, saved: null, save: null, inputs: {}, messages: {} };
  for (const field of form.fields) root.append(buildField(form, field, listen));
  paint(form, appearance);
  node.replaceChildren(root);
  return form;
}

function buildField(form, field, listen) {
  const id = `sandbox-card-${formCount}-${field.key}`;
  const box = document.createElement('div');
  if (field.wide) box.className = 'wide';
  const label = Object.assign(document.createElement('label'), { htmlFor: id, textContent: field.label });
  const input = Object.assign(document.createElement('input'), {
    id,
    type: 'text',
    placeholder: field.placeholder,
    autocomplete: field.autocomplete,
  });
  const message = Object.assign(document.createElement('p'), { id: `${id}-message` });
  input.setAttribute('inputmode', 'numeric');
  input.setAttribute('aria-describedby', message.id);
  message.setAttribute('role', 'alert');
  input.addEventListener('input', () => {
    reformat(input, field.format);
    showMessage(form, field.key, null);
    listen('change');
  });
  input.addEventListener('blur', () => {
    if (input.value) showMessage(form, field.key, problemOf(form, field.key));
    listen('blur');
  });
  input.addEventListener('focus', () => listen('focus'));
  input.addEventListener('keydown', (event) => event.key === 'Escape' && listen('escape'));
  form.inputs[field.key] = input;
  form.messages[field.key] = message;
  box.append(label, input, message);
  return box;
}

/* Formats while typing without losing the caret: it stays behind as many digits as before. */
function reformat(input, format) {
  const before = input.value.slice(0, input.selectionStart).replace(/\D/g, '').length;
  const atEnd = input.selectionStart === input.value.length;
  input.value = format(input.value);
  if (atEnd) return;
  let caret = 0;
  for (let digits = 0; caret < input.value.length && digits < before; caret += 1)
    if (/\d/.test(input.value[caret])) digits += 1;
  input.setSelectionRange(caret, caret);
}

function showMessage(form, key, problem) {
  form.messages[key].textContent = problem ? problem.message : '';
  form.inputs[key].setAttribute('aria-invalid', problem ? 'true' : 'false');
}

function problemOf({ inputs, saved }, key) {
  return CHECKS[key](inputs[key].value, inputs, saved && saved.card.brand);
}

/* The first problem of the form, shown at its field, or null. */
function checkForm(form, { show }) {
  let first = null;
  for (const { key } of form.fields) {
    const problem = problemOf(form, key);
    if (show) showMessage(form, key, problem);
    if (problem && !first) first = { key, problem };
  }
  if (first && show) form.inputs[first.key].focus();
  return first ? first.problem : null;
}

/*
 * Refusals that Stripe's Payment Element shows at its fields by itself:
 * https://docs.stripe.com/payments/payment-element#errors
 */
const REFUSALS_SHOWN = {
  expiry: ['expired_card', 'invalid_expiry_month', 'invalid_expiry_year'],
  cvc: ['incorrect_cvc', 'invalid_cvc'],
  postal: ['incorrect_zip'],
  number: ['generic_decline', 'insufficient_funds', 'fraudulent', 'lost_card', 'stolen_card', 'card_velocity_exceeded'],
};

function showRefusal(form, error) {
  const code = error.decline_code || error.code;
  const key = Object.keys(REFUSALS_SHOWN).find((one) => REFUSALS_SHOWN[one].includes(code));
  if (form.fields.some((field) => field.key === key)) showMessage(form, key, error);
}

function isEmpty(form) {
  return form.fields.every(({ key }) => form.inputs[key].value === '');
}

/* The ZIP that was typed; undefined where the page did not ask for one. */
function typedPostal(form) {
  return form.inputs.postal ? form.inputs.postal.value : undefined;
}

function cardFields(form) {
  const expiry = form.inputs.expiry.value.replace(/\D/g, '');
  return {
    number: form.inputs.number.value.replace(/\D/g, ''),
    exp_month: expiry.slice(0, 2),
    exp_year: `20${expiry.slice(2)}`,
    cvc: form.inputs.cvc.value,
  };
}

function paint(form, appearance) {
  const { variables: wanted = {}, rules = {} } = appearance || {};
  const border = (rules['.Input'] && rules['.Input'].border) || '';
  const set = (name, value) => form.root.style.setProperty(name, value);
  set('--sc-font', wanted.fontFamily || 'inherit');
  set('--sc-text', wanted.colorText || '#2a1509');
  set('--sc-muted', wanted.colorTextPlaceholder || wanted.colorTextSecondary || '#6b4e3d');
  set('--sc-background', wanted.colorBackground || '#fff');
  set('--sc-border', (/#\w+/.exec(border) || [])[0] || wanted.colorBorder || '#9a7d66');
  set('--sc-danger', wanted.colorDanger || '#b3261e');
  set('--sc-focus', wanted.colorFocus || '#2f4b8f');
  set('--sc-radius', wanted.borderRadius || '12px');
}
