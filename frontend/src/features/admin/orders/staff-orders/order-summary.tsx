import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { showCents, showPrice, toCents, type Cents } from '@crispi/rules/money';
import { isApiError, userMessage } from '@/api/client';
import { plural } from '@/lib/format';
import { BusyButton } from '@/ui/busy-button';
import { Card } from '@/ui/card';
import { Kbd } from '@/ui/kbd';
import { Notice } from '@/ui/notice';
import { TextareaField } from '@/ui/textarea-field';
import { ConflictChoice, Differences } from '../../shell/screen/conflict';
import { capsOf } from '../../shell/keys/strokes';
import { CodeField } from './code-field';
import { changedWords, draftDifferences } from './draft-differences';
import { draftOf } from './draft-request';
import type { Draft } from './draft';
import { fieldAt, type Order, type Problem } from './use-staff-order';

/** Totals, codes, note and the button that places the order. */
export function OrderSummary({ order }: { order: Order }) {
  const { draft, placing, place, waiting, totals } = order;
  const { data } = totals;
  const { set: setNote, ...note } = fieldAt(order, 'note');
  return (
    <Card title="Summary" className="lg:sticky lg:top-4">
      <div className="grid gap-4">
        <Figures order={order} />
        <CodeField order={order} />
        <TextareaField
          {...note}
          label="Note for the team (optional)"
          rows={2}
          maxLength={1000}
          onChange={({ target }) => setNote(target.value)}
        />
        <div className="max-sm:bottom-bar grid gap-2">
          {/* Many differences scroll; the button below stays in view. */}
          <div className="max-h-[60dvh] overflow-y-auto empty:hidden">
            <ProblemNotice order={order} />
          </div>
          <BusyButton
            look="jam"
            wide
            text={buttonText(draft, waiting ? undefined : data?.totals.due)}
            busyText="Placing..."
            busy={placing}
            onClick={place}
            data-part="place"
          />
          <p className="flex items-center justify-center gap-1 text-mocha touch:hidden">
            {capsOf('Mod+Enter').map((cap) => (
              <Kbd key={cap}>{cap}</Kbd>
            ))}
            <span>places it from any field</span>
          </p>
        </div>
      </div>
    </Card>
  );
}

/** What the button does, with what gift cards leave to pay as soon as it is known. */
function buttonText({ payment }: Pick<Draft, 'payment'>, due: Cents | undefined): string {
  const sum = (suffix = '') => {
    if (due === undefined) return '';
    return due === 0 ? ', nothing to pay' : `, ${showCents(due)}${suffix}`;
  };
  if (payment.kind === 'link') return `${payment.email ? 'Email' : 'Create'} payment link${sum()}`;
  if (payment.kind === 'invoice') return `Place order on invoice${sum()}`;
  return `Place order${sum(payment.method === 'later' ? ' to be paid' : ' received')}`;
}

function Figures({ order }: { order: Order }) {
  const { draft, change, totals, waiting, errors } = order;
  const { data, error } = totals;
  if (draft.lines.length === 0) return <p className="text-mocha">Prices appear with the first item.</p>;
  if (error && !isApiError(error, 'gift_card_unknown'))
    return (
      <Notice kind="warning" title={userMessage(error, 'The totals could not be calculated.')}>
        <button
          type="button"
          className="min-h-button font-semibold underline underline-offset-4"
          onClick={() => void totals.refetch()}
        >
          Try again
        </button>
      </Notice>
    );
  const sums = data?.totals;
  const value = (amount: string | undefined) => amount && showPrice(amount);
  const promotion = sums?.promotion;
  const cards = sums?.tenders.filter(({ kind }) => kind === 'gift_card') ?? [];
  const line = (label: ReactNode, shown: ReactNode, strong = false) => (
    <div
      className={`flex items-baseline justify-between gap-4 ${strong ? 'border-t border-line pt-2 text-lg font-bold' : ''}`}
    >
      <dt className="min-w-0 wrap-anywhere">{label}</dt>
      <dd className={`num ${waiting ? 'animate-dim' : ''}`} aria-busy={waiting || undefined}>
        {shown ?? <span className="inline-block h-4 w-14 rounded-chip bg-line align-middle" />}
      </dd>
    </div>
  );
  const deliveries = draft.kind === 'gift' ? draft.recipients.length : 1;
  return (
    <dl className="grid gap-1.5">
      {line('Items', value(sums?.items))}
      {promotion?.applied &&
        line(
          <>
            {promotion.byCode ? promotion.code : promotion.name} · {promotion.reason}
            {promotion.byCode && (
              <Remove
                label={`code ${promotion.code}`}
                onPress={() => change((before) => ({ ...before, promoCode: '' }))}
              />
            )}
          </>,
          toCents(sums?.discount ?? 0) > 0 ? `−${showPrice(sums!.discount)}` : '',
        )}
      {draft.kind === 'pickup'
        ? line('Pickup', 'Free')
        : line(deliveries > 1 ? plural(deliveries, 'delivery', 'deliveries') : 'Delivery', feeWords(sums?.deliveryFee))}
      {sums && toCents(sums.tip) > 0 && line(deliveries > 1 ? 'Tips' : 'Tip', showPrice(sums.tip))}
      {line('Tax', value(sums?.tax))}
      {line('Total', value(sums?.total), true)}
      {draft.giftCards.map((code, at) => {
        const lastFour = code.slice(-4);
        const paid = cards.find((tender) => tender.lastFour === lastFour);
        return (
          <div key={code} className="flex items-baseline justify-between gap-4">
            <dt className="min-w-0">
              Gift card ••••{lastFour}
              <Remove
                label={`gift card ending in ${lastFour}`}
                onPress={() =>
                  change((before) => ({ ...before, giftCards: before.giftCards.filter((one) => one !== code) }))
                }
              />
              {errors[`giftCards.${at}`] && (
                <span className="block font-semibold text-danger">{errors[`giftCards.${at}`]}</span>
              )}
            </dt>
            <dd className="num">{paid && `−${showPrice(paid.amount)}`}</dd>
          </div>
        );
      })}
      {draft.giftCards.length > 0 && line('To pay', sums && showCents(sums.due), true)}
    </dl>
  );
}

/** "Free", "$9.75" */
export const feeWords = (fee: string | undefined) => fee && (toCents(fee) === 0 ? 'Free' : showPrice(fee));

const Remove = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <button
    type="button"
    onClick={onPress}
    className="ml-2 min-h-button-sm rounded-chip px-1 font-semibold underline underline-offset-4 hover:text-jam"
  >
    Remove<span className="sr-only"> {label}</span>
  </button>
);

/** "The total is $32.00 now, not $30.00."; with the same total the gift cards pay another part of it. */
function priceWords({ before, after }: Extract<Problem, { kind: 'price' }>): string {
  if (before && before.amount === after.amount)
    return `${showCents(after.due)} is left to pay now, not ${showCents(before.due)}.`;
  return `The total is ${showPrice(after.total)} now${before ? `, not ${showPrice(before.total)}` : ''}.`;
}

/** Why the order was not placed, and what to do about it. */
function ProblemNotice({ order }: { order: Order }) {
  const { problem, useTheirs, useMine } = order;
  if (!problem) return null;
  if (problem.kind === 'price')
    return (
      <Notice kind="warning" live takesFocus title={priceWords(problem)}>
        <p>Nothing was placed yet. Tell the customer, then press the button again.</p>
      </Notice>
    );
  if (problem.kind === 'paid')
    return (
      <Notice kind="warning" live takesFocus title="The customer has paid this order meanwhile.">
        {problem.orderId && (
          <Link to={`/admin/orders/${problem.orderId}`} className="font-semibold underline underline-offset-4">
            Open order #{problem.orderId}
          </Link>
        )}
      </Notice>
    );
  if (problem.kind === 'changed') {
    const { theirs } = problem;
    const saved = draftOf(theirs);
    const differences = draftDifferences(saved, order.draft, order.goods);
    const changed = order.base && changedWords(theirs.writtenBy, order.base, saved, order.goods);
    return (
      <ConflictChoice
        newer={{ changedBy: theirs.writtenBy, changedAt: theirs.writtenAt }}
        onTheirs={() => useTheirs(draftOf(theirs), theirs.version)}
        onMine={() => useMine(theirs.version)}
        overwriteText="Keep mine"
        size="md"
        takesFocus
      >
        {changed && <p className="mt-1 text-cocoa wrap-anywhere">{changed}</p>}
        <p className="mt-1 text-cocoa">Nothing was placed yet. What you typed is still here.</p>
        {differences.length > 0 ? <Differences list={differences} /> : <p className="text-cocoa">Same as yours.</p>}
      </ConflictChoice>
    );
  }
  return <Notice kind="danger" live takesFocus title={problem.text} />;
}
