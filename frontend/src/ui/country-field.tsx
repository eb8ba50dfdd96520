import type { ComponentProps } from 'react';
import { Field, inputLook } from './field';

type Props = ComponentProps<'select'> & {
  error?: string | undefined;
  /** The saved value if it is another country, so that opening the form keeps it. */
  stored?: string;
};

/** The shop delivers in the United States. */
export function CountryField({ error, className, stored = '', ...select }: Props) {
  return (
    <Field label="Country" error={error} className={className}>
      {(control) => (
        <select {...select} {...control} className={`${inputLook} h-12`}>
          <option value="US">United States</option>
          {stored !== '' && stored !== 'US' && <option value={stored}>{stored}</option>}
        </select>
      )}
    </Field>
  );
}
