import { useEffect, useState } from 'react';
import { useSettled } from '@/lib/use-timers';
import { SearchField } from '@/ui/search-field';
import { useKeyHint } from './keys/strokes';

const TYPING_MS = 200;

interface Props {
  label: string;
  placeholder?: string;
  /** The value in the address. */
  value: string;
  onChange: (search: string) => void;
  className?: string;
}

/** The search of a page, which "/" focuses. The address follows the typed text with a delay. */
export function AddressSearch({ label, placeholder = label, value, onChange, className }: Props) {
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  /** The text that is being written to the address. */
  const [sent, setSent] = useState<string | null>(null);
  const settled = useSettled(typed, TYPING_MS);
  if (value !== lastValue) {
    setLastValue(value);
    setSent(null);
    // The address was changed by Back, a jump, or Clear filters.
    if (value !== sent && value !== typed.trim()) setTyped(value);
  }
  useEffect(() => {
    if (settled !== typed || typed.trim() === value) return;
    // oxlint-disable-next-line react/set-state-in-effect -- what was written to the address is known only here
    setSent(typed.trim());
    onChange(typed.trim());
  }, [settled, typed, value, onChange]);
  return (
    <SearchField
      label={label}
      placeholder={placeholder}
      value={typed}
      onChange={setTyped}
      shortcut={useKeyHint('/')}
      className={className}
    />
  );
}
