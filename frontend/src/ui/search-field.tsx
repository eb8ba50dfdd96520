import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { inputLook } from './field';
import { Kbd } from './kbd';

interface Props {
  /** For screen readers only. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  /** The key that focuses it, shown while it is empty. */
  shortcut?: string;
  className?: string;
}

export function SearchField({ label, value, onChange, placeholder, shortcut, className = '' }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <div role="search" className={`relative ${className}`}>
      <Search aria-hidden className="absolute top-1/2 left-3 size-4 -translate-y-1/2 text-mocha" strokeWidth={1.75} />
      <input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts={shortcut}
        placeholder={placeholder}
        value={value}
        maxLength={100}
        onChange={(event) => onChange(event.target.value)}
        className={`${inputLook} h-input pr-11 pl-9.5 text-ellipsis [&::-webkit-search-cancel-button]:hidden`}
      />
      {shortcut && !value && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-2.5 grid place-items-center touch:hidden"
        >
          <Kbd>{shortcut}</Kbd>
        </span>
      )}
      {value && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={clear}
          className="absolute inset-y-0.5 right-0.5 grid w-10 place-items-center rounded-control text-mocha hover:text-cocoa"
        >
          <X aria-hidden className="size-4" strokeWidth={1.75} />
        </button>
      )}
    </div>
  );
}
