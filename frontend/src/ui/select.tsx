import { Check, ChevronDown } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import { useRef, useState, type ReactNode } from 'react';
import { Field, inputLook } from './field';

export interface Option<Value extends string = string> {
  value: Value;
  label: ReactNode;
  disabled?: boolean;
  /** Why it is disabled, shown below its name. */
  reason?: string;
}

interface Props<Value extends string> {
  /** Empty means nothing chosen yet, so no option may have an empty value. */
  value: Value | '';
  onChange: (value: Value) => void;
  options: readonly Option<Value>[];
  placeholder?: string;
  disabled?: boolean;
  className?: string;
  id?: string;
  name?: string;
  'aria-label'?: string;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
  required?: boolean;
}

/**
 * A list opens inside the page's main part, so that screen readers find it within a landmark; that of a dialog at the
 * end of the page.
 */
export function useListPlace() {
  const trigger = useRef<HTMLButtonElement>(null);
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const onOpenChange = (open: boolean) => open && setContainer(trigger.current?.closest('main') ?? null);
  return { trigger, container, onOpenChange };
}

/** One of a list. */
export function Select<Value extends string>({
  value,
  onChange,
  options,
  placeholder,
  disabled,
  className = '',
  name,
  required,
  ...control
}: Props<Value>) {
  const { trigger, container, onOpenChange } = useListPlace();
  const choose = (next: string) => onChange(next as Value);
  return (
    <Radix.Root value={value} onValueChange={choose} onOpenChange={onOpenChange} disabled={disabled} name={name}>
      <Radix.Trigger
        ref={trigger}
        {...control}
        aria-required={required}
        className={`${inputLook} flex h-input items-center justify-between gap-2 text-left data-[placeholder]:text-mocha ${className}`}
      >
        <span className="min-w-0 truncate">
          <Radix.Value placeholder={placeholder} />
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-mocha" strokeWidth={1.75} />
      </Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          position="popper"
          sideOffset={6}
          // Enter has chosen; it must not also press the control that gets the focus.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          className="z-50 max-h-(--radix-select-content-available-height) max-w-[calc(100vw-2rem)] min-w-(--radix-select-trigger-width) animate-fade overflow-auto rounded-control border border-line bg-white p-1.5 shadow-lift"
        >
          <Radix.Viewport>
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled}
                className="flex min-h-button items-center justify-between gap-4 rounded-chip px-2.5 py-1 text-sm outline-none data-[disabled]:text-mocha data-[highlighted]:bg-oat data-[state=checked]:font-bold"
              >
                <span>
                  <Radix.ItemText>{option.label}</Radix.ItemText>
                  {option.reason && <span className="block text-xs font-normal text-mocha">{option.reason}</span>}
                </span>
                <Radix.ItemIndicator>
                  <Check aria-hidden className="size-4" strokeWidth={2} />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type FieldProps<Value extends string> = Props<Value> & { label: string; hint?: ReactNode; error?: string };

export function SelectField<Value extends string>({
  label,
  hint,
  error,
  required,
  className,
  ...select
}: FieldProps<Value>) {
  return (
    <Field {...{ label, hint, error, required, className }}>{(control) => <Select {...select} {...control} />}</Field>
  );
}
