import { CircleAlert } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';

/** An example in an empty field reads like a value beside the error that nothing was entered, so it goes. */
export const inputLook =
  'w-full rounded-control border-[1.5px] border-line-strong bg-white px-3.5 text-base text-cocoa transition-colors duration-[120ms] placeholder:text-mocha hover:border-cocoa aria-invalid:border-danger aria-invalid:placeholder:text-transparent disabled:bg-oat disabled:text-mocha';

interface FieldProps {
  label: string;
  required?: boolean;
  hint?: ReactNode;
  error?: string;
  /** Marked although its error is told elsewhere. */
  invalid?: boolean;
  className?: string;
  children: (control: {
    id: string;
    'aria-invalid'?: boolean;
    'aria-describedby'?: string;
    required?: boolean;
  }) => ReactNode;
}

/** Label above, control, then the hint, whose place an error takes; the control is described by it. */
export function Field({
  label,
  required,
  hint,
  error,
  invalid = Boolean(error),
  className = '',
  children,
}: FieldProps) {
  const id = useId();
  const described = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <div className={`flex min-w-0 flex-col gap-1.5 ${className}`}>
      <FieldLabel htmlFor={id} required={required}>
        {label}
      </FieldLabel>
      {children({ id, 'aria-invalid': invalid || undefined, 'aria-describedby': described, required })}
      {error ? (
        <FieldError id={`${id}-error`}>{error}</FieldError>
      ) : (
        hint && (
          <div id={`${id}-hint`} className="text-sm text-mocha">
            {hint}
          </div>
        )
      )}
    </div>
  );
}

function FieldLabel({ required, children, ...rest }: ComponentProps<'label'> & { required?: boolean }) {
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the caller names the control
    <label className="text-sm font-semibold" {...rest}>
      {children}
      {required && <span aria-hidden> *</span>}
    </label>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
      {children}
    </p>
  );
}

type TextProps = Omit<FieldProps, 'children'> & ComponentProps<'input'>;

export function TextField({ label, required, hint, error, invalid, className, ...input }: TextProps) {
  return (
    <Field {...{ label, required, hint, error, invalid, className }}>
      {(control) => (
        <input
          {...input}
          {...control}
          required={undefined}
          aria-required={required}
          className={`${inputLook} h-input`}
        />
      )}
    </Field>
  );
}
