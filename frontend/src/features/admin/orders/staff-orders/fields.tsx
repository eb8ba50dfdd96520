import { useState, type ComponentProps } from 'react';
import { formatPhone, PHONE_INPUT_LENGTH, usDigits } from '@/lib/phone';
import { TextField } from '@/ui/field';
import { fieldAt, type Order } from './use-staff-order';

interface Props extends Omit<ComponentProps<typeof TextField>, 'value' | 'error'> {
  order: Order;
  /** "recipients.0.zipCode" */
  path: string;
}

/** A text of the order. */
export function TextAt({ order, path, ...input }: Props) {
  const { set, ...field } = fieldAt(order, path);
  return (
    <TextField maxLength={200} autoComplete="off" {...input} {...field} onChange={({ target }) => set(target.value)} />
  );
}

export function PhoneAt({ order, path, ...input }: Props) {
  const { set, value, ...field } = fieldAt(order, path);
  return (
    <TextField
      type="tel"
      inputMode="tel"
      autoComplete="off"
      maxLength={PHONE_INPUT_LENGTH}
      {...input}
      {...field}
      value={formatPhone(value)}
      onChange={({ target }) => set(usDigits(target.value))}
    />
  );
}

interface CountProps {
  /** What is counted: "Lemonade". */
  name: string;
  value: number;
  min?: number;
  max: number;
  onChange: (value: number) => void;
}

const PRESS =
  'grid w-9 touch:w-11 place-items-center rounded-[10px] font-bold hover:bg-oat disabled:text-mocha disabled:bg-oat';

/** How many: digits, + and −, or the arrow keys. The buttons are for the mouse and fingers. */
export function Count({ name, value, min = 1, max, onChange }: CountProps) {
  /** While the field is empty; null: as counted. */
  const [text, setText] = useState<string | null>(null);
  const set = (next: number) => {
    setText(null);
    onChange(Math.min(max, Math.max(min, next)));
  };
  return (
    <div
      role="group"
      aria-label={`Quantity of ${name}`}
      className="flex h-button shrink-0 rounded-control border-[1.5px] border-line-strong bg-white"
    >
      <button
        type="button"
        tabIndex={-1}
        aria-label={`Fewer ${name}`}
        disabled={value <= min}
        onClick={() => set(value - 1)}
        className={PRESS}
      >
        <span aria-hidden>−</span>
      </button>
      <input
        type="text"
        inputMode="numeric"
        role="spinbutton"
        aria-label={`Quantity of ${name}`}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        value={text ?? value}
        autoComplete="off"
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ target }) => {
          const typed = Number.parseInt(target.value.replaceAll(/\D/g, ''), 10);
          if (Number.isNaN(typed)) setText('');
          else set(typed);
        }}
        onBlur={() => setText(null)}
        onKeyDown={(event) => {
          const step = { '+': 1, '=': 1, ArrowUp: 1, '-': -1, ArrowDown: -1 }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          set(value + step);
        }}
        className="num w-9 rounded-chip bg-transparent text-center text-sm font-bold"
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label={`More ${name}`}
        disabled={value >= max}
        onClick={() => set(value + 1)}
        className={PRESS}
      >
        <span aria-hidden>+</span>
      </button>
    </div>
  );
}
