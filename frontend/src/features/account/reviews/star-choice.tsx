import { Star } from 'lucide-react';
import { useId } from 'react';
import { FieldError } from '@/ui/field';

interface Props {
  label: string;
  /** 1 to 5, or 0 while nothing is chosen. */
  value: number;
  onChange: (value: number) => void;
  error?: string | undefined;
}

const WORDS = ['', 'Not for me', 'It was fine', 'Good', 'Very good', 'Loved it'];

/** One to five stars: radio buttons under the stars, so arrows and forms work as everywhere. */
export function StarChoice({ label, value, onChange, error }: Props) {
  const id = useId();
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="mb-1 text-sm font-semibold">
        {label}
        <span aria-hidden> *</span>
      </legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-2 flex">
          {[1, 2, 3, 4, 5].map((stars) => (
            <label
              key={stars}
              className="relative grid size-11 place-items-center rounded-control has-focus-visible:outline-3 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={id}
                value={stars}
                checked={value === stars}
                onChange={() => onChange(stars)}
                aria-label={stars === 1 ? '1 star' : `${stars} stars`}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <Star
                aria-hidden
                className={`size-7 text-line-strong ${stars <= value ? 'fill-butter-deep' : 'fill-white'}`}
                strokeWidth={1.5}
              />
            </label>
          ))}
        </div>
        <span aria-hidden className="text-sm text-mocha">
          {WORDS[value]}
        </span>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
