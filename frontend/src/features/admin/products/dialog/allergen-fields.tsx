import { useFormContext } from 'react-hook-form';
import type { Allergen, AllergenLevel } from '@crispi/rules/allergens';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { FieldError, TextField } from '@/ui/field';
import { textOf } from '../../shell/screen/form';
import { ALLERGEN_CHOICES, LEVEL_CHOICES, type ProductForm, declarationOf, messageIn } from './product-form';

/** The nine allergens, each None, May contain or Contains, the names of nuts, and the dietary marks. */
export function AllergenFields() {
  const form = useFormContext<ProductForm>();
  const { watch, setValue, clearErrors, formState } = form;
  const allergens = watch('allergens');
  const problem = messageIn(formState.errors.allergens);
  const declared = declarationOf({ allergens });
  const change = (next: ProductForm['allergens']) => {
    setValue('allergens', next, { shouldDirty: true });
    clearErrors('allergens');
  };
  const restNone = () =>
    change(
      Object.fromEntries(ALLERGEN_CHOICES.map(({ name }) => [name, allergens[name] || 'none'])) as typeof allergens,
    );
  return (
    <fieldset
      aria-invalid={problem && declared === 'whole' ? true : undefined}
      aria-describedby={problem ? 'allergens-problem' : undefined}
      className="min-w-0 border-t border-line pt-3"
    >
      <legend className="float-left w-full text-base font-bold">Allergens</legend>
      <p className="clear-left mb-1 text-mocha">
        Declare all nine so shoppers can rely on it. Until then they see “Allergens not declared, ask us”.
      </p>
      {/* Above the rows, where the focus moves to the first one without an answer. */}
      {problem && <FieldError id="allergens-problem">{problem}</FieldError>}
      <div className="divide-y divide-line">
        {ALLERGEN_CHOICES.map(({ name, label }) => (
          <Row
            key={name}
            name={name}
            label={label}
            value={allergens[name]}
            invalid={problem !== undefined && allergens[name] === ''}
            onChoose={(level) => change({ ...allergens, [name]: level })}
          />
        ))}
      </div>
      {declared !== 'whole' && (
        <Button look="outline" className="mt-2" onClick={restNone}>
          {declared === 'none' ? 'None of the nine' : 'None of the others'}
        </Button>
      )}
      {(allergens.treeNuts === 'contains' || allergens.treeNuts === 'may_contain') && (
        <TextField
          label="Which nuts"
          hint="Separate with commas: almond, pecan."
          className="mt-3"
          maxLength={400}
          required
          {...textOf(form, 'nuts')}
        />
      )}
      <DietaryMarks />
    </fieldset>
  );
}

function DietaryMarks() {
  const { watch, setValue } = useFormContext<ProductForm>();
  const marks = watch('dietaryMarks');
  const toggle = (mark: 'vegan' | 'vegetarian', on: boolean) => {
    const otherMarks = marks.filter((entry) => entry !== mark);
    setValue('dietaryMarks', on ? [...otherMarks, mark].sort() : otherMarks, { shouldDirty: true });
  };
  return (
    <div role="group" aria-label="Diet" className="mt-3 flex flex-wrap gap-x-6">
      <Checkbox label="Vegetarian" checked={marks.includes('vegetarian')} onChange={(on) => toggle('vegetarian', on)} />
      <Checkbox label="Vegan" checked={marks.includes('vegan')} onChange={(on) => toggle('vegan', on)} />
    </div>
  );
}

interface RowProps {
  name: Allergen;
  label: string;
  value: AllergenLevel | '';
  invalid: boolean;
  onChoose: (level: AllergenLevel) => void;
}

function Row({ name, label, value, invalid, onChoose }: RowProps) {
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={invalid ? 'allergens-problem' : undefined}
      className="flex flex-wrap items-center justify-between gap-x-3 py-1"
    >
      <span aria-hidden className={`font-semibold ${invalid ? 'text-danger' : ''}`}>
        {label}
      </span>
      <div className="flex rounded-control border border-line bg-white p-0.5">
        {LEVEL_CHOICES.map(({ level, label: word }) => (
          <label
            key={level}
            className="relative inline-flex min-h-8 items-center rounded-[10px] px-2.5 text-xs font-semibold text-mocha hover:bg-oat has-checked:bg-cocoa has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name={`allergen-${name}`}
              value={level}
              checked={value === level}
              onChange={() => onChoose(level)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {word}
          </label>
        ))}
      </div>
    </div>
  );
}
