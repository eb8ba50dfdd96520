import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { inputLook } from './field';

/** One of a list in the browser's own menu: a phone shows its picker, and the browser can fill in an address. */
export function NativeSelect({ required, className = '', ...select }: ComponentProps<'select'>) {
  return (
    <div className={`relative ${className}`}>
      <select {...select} aria-required={required} className={`${inputLook} h-input appearance-none truncate pr-10`} />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-4 my-auto size-4 text-mocha"
        strokeWidth={1.75}
      />
    </div>
  );
}
