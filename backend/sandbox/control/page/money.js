/* Payments, the money given back, and what banks and cardholders may do. */

import { read, send } from './calls.js';
import { action, actions, article, dayAndTime, dollars, element, facts, nothing, table, words } from './parts.js';
import { keep, more, shown } from './stay.js';

export async function paymentSection() {
  const [payments, refunds] = await Promise.all([read('payments'), read('refunds')]);
  if (payments.length === 0) return [nothing('No payments yet. Card 4242 4242 4242 4242 always pays.')];
  const views = payments.slice(0, shown.most).map((payment) => {
    const own = refunds.filter(({ payment_intent }) => payment_intent === payment.id);
    return keep(`payment ${payment.id}`, { ...payment, own }, paymentView);
  });
  return [...views, more(payments)];
}

function paymentView(payment) {
  const { id, amount, refunded, own } = payment;
  const about = Object.entries(payment.metadata).map((pair) => pair.join(' '));
  const rows = own.map((one) => [dollars(one.amount), words(one.status), one.reason ? words(one.reason) : '', one.id]);
  return article(
    `${dollars(amount)}${payment.card ? `, ${payment.card}` : ''}`,
    payment.status,
    facts(payment.email, dayAndTime(payment.createdAt), ...about, id),
    payment.error ? element('p', { className: 'reason', textContent: payment.error }) : null,
    payment.dispute ? element('p', { className: 'reason', textContent: `Dispute: ${words(payment.dispute)}` }) : null,
    rows.length > 0 ? element('h3', { textContent: `${dollars(refunded)} given back` }) : null,
    rows.length > 0 ? table(`Refunds of ${id}`, ['Refund', 'Status', 'Reason', 'Id'], rows) : null,
    actions(...paymentActions(payment)),
  );
}

function paymentActions({ id, amount, status, refunded, dispute, own }) {
  const advance = (label, done, body) => action(label, () => send('POST', `payments/${id}/advance`, body, done), id);
  if (status === 'processing') return [advance('Let it finish', 'The bank has answered.', {})];
  if (status !== 'succeeded') return [];
  if (dispute === 'needs_response') {
    return [
      advance('Shop wins', 'The dispute was won.', { action: 'win_dispute' }),
      advance('Shop loses', 'The dispute was lost.', { action: 'lose_dispute' }),
    ];
  }
  return [
    refunded < amount && dispute === null ? advance('Refund the rest', 'Refunded.', { action: 'refund' }) : null,
    own.some((one) => one.status !== 'failed')
      ? advance('Fail the refunds', 'The bank sent the money back.', { action: 'fail_refunds' })
      : null,
    dispute === null ? advance('Dispute it', 'The cardholder disputes the charge.', { action: 'dispute' }) : null,
  ];
}

export async function cardSection() {
  const cards = await read('cards');
  const rows = cards.map(({ number, brand, result }) => [
    grouped(number),
    brand === 'visa' ? words(result) : `${words(result)} (${brand})`,
  ]);
  const rule =
    'Any date in the future, any three digits (four for Amex), any ZIP. Every other number is refused and never kept.';
  const cardTable = table('Test cards', ['Number', 'What happens'], rows);
  cardTable.classList.add('wraps');
  return [keep('cards', cards, () => element('section', {}, element('p', { textContent: rule }), cardTable))];
}

/* As it is printed on the card. */
function grouped(number) {
  return number.length === 15
    ? number.replace(/(\d{4})(\d{6})(\d{5})/, '$1 $2 $3')
    : number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}
