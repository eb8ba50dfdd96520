/* The saved cards of the Payment Element, and the box with which a customer has a new one saved. */

const SAVED_STYLE = `
.sandbox-card fieldset{grid-column:1/-1;display:grid;gap:8px;min-width:0;margin:0;padding:0;border:0}
.sandbox-card legend{padding:0;margin-bottom:6px;font-size:14px;font-weight:600}
.sandbox-card .choice{display:flex;align-items:center;gap:10px;min-height:48px;margin:0;padding:0 14px;font-size:16px;font-weight:400;
  background:var(--sc-background);border:1.5px solid var(--sc-border);border-radius:var(--sc-radius);cursor:pointer}
.sandbox-card .choice:has(:checked){border-color:var(--sc-text)}
.sandbox-card .choice:has(:focus-visible){outline:3px solid var(--sc-focus);outline-offset:2px}
.sandbox-card .choice input,.sandbox-card .save input{width:20px;min-height:20px;height:20px;margin:0;padding:0;flex:none;accent-color:var(--sc-text)}
.sandbox-card .choice small{margin-left:auto;font-size:14px;color:var(--sc-muted)}
.sandbox-card .save{grid-column:1/-1;display:flex;align-items:center;gap:10px;min-height:48px;margin:0;font-weight:400;font-size:16px;cursor:pointer}
`;

const BRAND_NAMES = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', discover: 'Discover' };

/* The same card may have been saved twice; it is shown once. */
function distinct(methods) {
  const known = new Set();
  return methods.filter(({ card }) => !known.has(card.fingerprint) && known.add(card.fingerprint));
}

/* Puts the customer's cards before the fields, the newest chosen, and the box below them. */
function addSavedCards(form, customer, askCvc, listen) {
  const style = Object.assign(document.createElement('style'), { textContent: SAVED_STYLE });
  form.root.append(style);
  const { features, payment_methods: sent } = customer;
  const methods = distinct(sent);
  if (features.payment_method_save === 'enabled') {
    form.save = { box: checkbox('Save this card for next time'), usage: features.payment_method_save_usage };
    form.save.box.addEventListener('change', () => listen('change'));
    form.root.append(form.save.box.parentElement);
  }
  if (methods.length === 0) return;
  const set = document.createElement('fieldset');
  set.append(Object.assign(document.createElement('legend'), { textContent: 'Payment method' }));
  const choose = (method) => {
    form.saved = method;
    form.fields = method ? form.every.filter(({ key }) => askCvc && key === 'cvc') : form.every;
    for (const { key } of form.every) {
      form.inputs[key].value = '';
      showMessage(form, key, null);
      form.inputs[key].parentElement.hidden = !form.fields.some((field) => field.key === key);
    }
    if (form.save) form.save.box.parentElement.hidden = Boolean(method);
    listen('change');
  };
  formCount += 1;
  for (const method of [...methods, null]) set.append(choiceOf(method, `sandbox-saved-${formCount}`, choose));
  form.root.prepend(set);
  set.querySelector('input').checked = true;
  choose(methods[0]);
}

function choiceOf(method, name, choose) {
  const label = Object.assign(document.createElement('label'), { className: 'choice' });
  const input = Object.assign(document.createElement('input'), { type: 'radio', name });
  input.addEventListener('change', () => choose(method));
  label.append(input, method ? `${BRAND_NAMES[method.card.brand]} •••• ${method.card.last4}` : 'New card');
  if (method) {
    const { exp_month: month, exp_year: year } = method.card;
    const expiry = `${String(month).padStart(2, '0')}/${String(year).slice(2)}`;
    label.append(Object.assign(document.createElement('small'), { textContent: expiry }));
  }
  return label;
}

function checkbox(text) {
  const label = Object.assign(document.createElement('label'), { className: 'save' });
  const box = Object.assign(document.createElement('input'), { type: 'checkbox' });
  label.append(box, text);
  return box;
}

/* What the form adds to the confirmation of a payment. */
function methodFields(form, billing) {
  if (form.saved) {
    const asked = form.fields.length > 0;
    return {
      payment_method: form.saved.id,
      payment_method_options: asked ? { card: { cvc: form.inputs.cvc.value } } : undefined,
    };
  }
  const saving = form.save && form.save.box.checked;
  const data = cardData(form, billing);
  return saving
    ? { payment_method_data: { ...data, allow_redisplay: 'always' }, setup_future_usage: form.save.usage }
    : { payment_method_data: data };
}
