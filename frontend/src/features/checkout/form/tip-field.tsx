import { useState, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { choiceLook } from '@/ui/choice';
import { TextField } from '@/ui/field';
import type { CheckoutForm } from '@/shop/checkout-form';
import { at, type Place } from './form-values';

const PRESETS = [0, 3, 5, 7];

/** Presets and a custom amount; text that is not a number counts as 0. */
export function TipField({ place = '', after }: { place?: Place; after?: ReactNode }) {
  const { control, setValue, getFieldState, formState } = useFormContext<CheckoutForm>();
  const name = at(place, 'tip');
  const tip = useWatch({ control, name });
  const [own, setOwn] = useState<string | null>(() => (PRESETS.includes(tip) ? null : String(tip)));
  // The tip may be changed elsewhere ("the same for all"); the typed text is then outdated.
  const typed = own !== null && (Number.parseFloat(own) || 0) === tip ? own : null;
  const open = typed !== null || !PRESETS.includes(tip);
  const choose = (amount: number) => setValue(name, amount, { shouldValidate: true });
  const look = `num min-h-input px-1 font-semibold last:px-3 ${choiceLook}`;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 font-bold">Tip for the driver</legend>
      <div className="grid grid-cols-[repeat(4,minmax(0,1fr))_auto] gap-2">
        {PRESETS.map((amount) => (
          <button
            key={amount}
            type="button"
            aria-pressed={!open && tip === amount}
            className={look}
            onClick={() => {
              setOwn(null);
              choose(amount);
            }}
          >
            ${amount}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={open}
          className={look}
          onClick={() => {
            setOwn(tip > 0 ? String(tip) : '');
          }}
        >
          Custom
        </button>
      </div>
      {open && (
        <TextField
          label="Custom tip in dollars"
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
          value={typed ?? String(tip)}
          error={getFieldState(name, formState).error?.message}
          onChange={(event) => {
            setOwn(event.target.value);
            choose(Number.parseFloat(event.target.value) || 0);
          }}
        />
      )}
      <p className="text-sm text-mocha">100% of the tip goes to the driver.</p>
      {after}
    </fieldset>
  );
}
