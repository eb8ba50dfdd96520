import type { ComponentProps } from 'react';
import { Field } from './field';
import { NativeSelect } from './native-select';

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
        <NativeSelect {...select} {...control}>
          <option value="US">United States</option>
          {stored !== '' && stored !== 'US' && <option value={stored}>{stored}</option>}
        </NativeSelect>
      )}
    </Field>
  );
}
