import type { ComponentProps } from 'react';
import { STATES, stateName } from '@crispi/rules/us-states';
import { Field } from '@/ui/field';
import { NativeSelect } from '@/ui/native-select';
import { Notice } from '@/ui/notice';

type Props = ComponentProps<'select'> & {
  required?: boolean;
  error?: string | undefined;
  /** The saved value if it is not in the list, so that opening the form keeps it. */
  stored?: string;
};

/** One of the United States. */
export function StateField({ required, error, className, stored = '', ...select }: Props) {
  const other = stored && !STATES.some(([code]) => code === stored) ? [[stored, stored] as const] : [];
  return (
    <Field label="State" required={required} error={error} className={className}>
      {(control) => (
        <NativeSelect {...select} {...control}>
          <option value="">Choose</option>
          {[...STATES, ...other].map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}

interface NoticeProps {
  /** The state of the ZIP code, if it has one. */
  belongs: string | null | undefined;
  chosen: string;
  onChange: (state: string) => void;
}

/** Warns that a ZIP code is in another state than the chosen one, with a button to correct it. */
export function OtherStateNotice({ belongs, chosen, onChange }: NoticeProps) {
  if (!belongs || !chosen || belongs === chosen) return null;
  const name = stateName(belongs) ?? belongs;
  return (
    <Notice kind="warning" title={`This ZIP code is in ${name}, not in ${stateName(chosen) ?? chosen}.`}>
      <button
        type="button"
        className="mt-1 rounded-chip py-1 font-bold underline underline-offset-4"
        onClick={() => onChange(belongs)}
      >
        Change the state to {name}
      </button>
    </Notice>
  );
}
