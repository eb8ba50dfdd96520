import { useState } from 'react';

const SHOWN = 180;

/** A long text, cut; a press shows all of it. */
export function LongText({ text, className = '' }: { text: string; className?: string }) {
  const [open, setOpen] = useState(false);
  const long = text.length > SHOWN;
  return (
    <p className={`wrap-anywhere whitespace-pre-line ${className}`}>
      {long && !open ? `${text.slice(0, SHOWN).trimEnd()}…` : text}{' '}
      {long && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="rounded-chip font-semibold underline underline-offset-4 hover:text-jam"
        >
          {open ? 'Show less' : 'Show all'}
        </button>
      )}
    </p>
  );
}
