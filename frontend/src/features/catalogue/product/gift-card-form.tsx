import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  GIFT_MESSAGE_LENGTH,
  SEND_AHEAD_DAYS,
  SEND_HOUR,
  type GiftCardDetails,
  type GiftCardOffer,
} from '@crispi/rules/gift-card-offer';
import type { Product } from '@/api/models';
import { daysAfter, shopToday } from '@/lib/dates';
import { showAmount } from '@/lib/gift-card';
import { Choice } from '@/ui/choice';
import { FieldError, TextField } from '@/ui/field';
import { TextareaField } from '@/ui/textarea-field';
import { useAddProduct } from '../use-add-product';
import { BuyButtons } from './buy-box';
import { detailsOf, emptyValues, problemsOf, type GiftCardProblems, type GiftCardValues } from './gift-card-values';

interface Props {
  product: Product;
  offer: GiftCardOffer;
  /** The card so far, for its preview. */
  onChange: (details: GiftCardDetails) => void;
}

/** Chooses a gift card's amount, to whom and when it is mailed, and puts it into the cart. */
export function GiftCardForm({ product, offer, onChange }: Props) {
  const [values, setValues] = useState(() => emptyValues(offer));
  const [tried, setTried] = useState(0);
  const [refused, setRefused] = useState<GiftCardProblems>({});
  const addProduct = useAddProduct();
  const form = useRef<HTMLDivElement>(null);
  const today = shopToday();
  const details = detailsOf(values);
  const problems = { ...(tried > 0 && problemsOf(values, offer, today)), ...refused };
  useEffect(() => {
    if (tried > 0)
      form.current
        ?.querySelector<HTMLElement>('[aria-invalid] input, input[aria-invalid], textarea[aria-invalid]')
        ?.focus();
  }, [tried]);
  const set = (changes: Partial<GiftCardValues>) => {
    const next = { ...values, ...changes };
    setValues(next);
    setRefused({});
    onChange(detailsOf(next));
  };
  const add = async (quantity: number) => {
    const isComplete = Object.keys(problemsOf(values, offer, today)).length === 0;
    const added =
      isComplete &&
      (await addProduct(product, quantity, { details, onRefused: (found) => setRefused(byField(found)) }));
    setTried(added ? 0 : tried + 1);
    return added;
  };
  return (
    <div ref={form} className="grid gap-6">
      <Amount offer={offer} values={values} problem={problems.amount} set={set} />
      <fieldset className="grid gap-4">
        <legend className="mb-2 font-bold">To</legend>
        <div role="radiogroup" aria-label="To" className="grid grid-cols-2 gap-2">
          <Pick name="to" label="Me" checked={values.forMe} onChoose={() => set({ forMe: true })} />
          <Pick name="to" label="Someone else" checked={!values.forMe} onChoose={() => set({ forMe: false })} />
        </div>
        {values.forMe ? (
          <p className="text-sm text-mocha">It goes to the email address you give at checkout, right after payment.</p>
        ) : (
          <Recipient values={values} problems={problems} today={today} set={set} />
        )}
      </fieldset>
      <BuyButtons name={product.name} cents={details.amount} add={add} />
      <p className="text-sm text-mocha">
        Spend it by entering the code in the cart.{' '}
        <Link to="/gift-card" className="font-semibold whitespace-nowrap underline underline-offset-4 hover:text-jam">
          Check a balance
        </Link>
      </p>
    </div>
  );
}

const byField = (found: { path: string; message: string }[]): GiftCardProblems =>
  Object.fromEntries(found.map(({ path, message }) => [path.replace(/^giftCard\./, ''), message]));

interface PartProps {
  values: GiftCardValues;
  set: (changes: Partial<GiftCardValues>) => void;
}

function Amount({ offer, values, problem, set }: PartProps & { offer: GiftCardOffer; problem: string | undefined }) {
  const { amounts, min, max } = offer;
  const id = useId();
  const anyAmount = min !== null && max !== null;
  const other = values.amount === null;
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-bold">Amount</legend>
      <div
        role="radiogroup"
        aria-label="Amount"
        aria-invalid={(problem && !other) || undefined}
        aria-describedby={problem && !other ? id : undefined}
        className="flex flex-wrap gap-2"
      >
        {amounts.map((cents) => (
          <Pick
            key={cents}
            name="amount"
            label={showAmount(cents)}
            checked={values.amount === cents}
            onChoose={() => set({ amount: cents })}
          />
        ))}
        {anyAmount && (
          <Pick name="amount" label="Other amount" checked={other} onChoose={() => set({ amount: null })} />
        )}
      </div>
      {other && anyAmount ? (
        <TextField
          label="Amount in dollars"
          required
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          value={values.otherAmount}
          onChange={({ target }) => set({ otherAmount: target.value })}
          hint={`From ${showAmount(min)} to ${showAmount(max)}.`}
          error={problem}
        />
      ) : (
        problem && <FieldError id={id}>{problem}</FieldError>
      )}
    </fieldset>
  );
}

function Recipient({ values, problems, today, set }: PartProps & { problems: GiftCardProblems; today: string }) {
  const { recipientName, recipientEmail, message, later, sendOn } = values;
  return (
    <div className="grid gap-4">
      <TextField
        label="Their name"
        required
        maxLength={100}
        autoComplete="off"
        value={recipientName}
        onChange={({ target }) => set({ recipientName: target.value })}
        error={problems.recipientName}
      />
      <TextField
        label="Their email"
        required
        type="email"
        inputMode="email"
        maxLength={254}
        autoComplete="off"
        value={recipientEmail}
        onChange={({ target }) => set({ recipientEmail: target.value })}
        error={problems.recipientEmail}
      />
      <TextareaField
        label="Message (optional)"
        rows={3}
        maxLength={GIFT_MESSAGE_LENGTH}
        value={message}
        onChange={({ target }) => set({ message: target.value })}
        hint={<span className="num">{`${message.length} of ${GIFT_MESSAGE_LENGTH} characters`}</span>}
        error={problems.message}
      />
      <fieldset className="mt-2">
        <legend className="mb-2 font-bold">When</legend>
        <div role="radiogroup" aria-label="When" className="grid grid-cols-2 gap-2">
          <Pick name="when" label="Today" checked={!later} onChoose={() => set({ later: false })} />
          <Pick name="when" label="Another day" checked={later} onChoose={() => set({ later: true })} />
        </div>
      </fieldset>
      {later ? (
        <TextField
          label="Day"
          required
          type="date"
          min={daysAfter(today, 1)}
          max={daysAfter(today, SEND_AHEAD_DAYS)}
          value={sendOn}
          onChange={({ target }) => set({ sendOn: target.value })}
          hint={`It arrives at ${SEND_HOUR} AM.`}
          error={problems.sendOn}
        />
      ) : (
        <p className="-mt-2 text-sm text-mocha">It arrives right after payment.</p>
      )}
    </div>
  );
}

interface PickProps {
  name: string;
  label: string;
  checked: boolean;
  onChoose: () => void;
}

const Pick = ({ name, label, checked, onChoose }: PickProps) => (
  <Choice
    name={name}
    value={label}
    checked={checked}
    onChoose={onChoose}
    className="min-h-input px-4 font-semibold max-sm:px-3"
  >
    <span className="num">{label}</span>
  </Choice>
);
