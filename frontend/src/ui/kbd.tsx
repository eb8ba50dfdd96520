/** A key as it is printed on the keyboard. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd className="inline-grid h-5.5 min-w-5.5 place-items-center rounded-[6px] border border-line-strong bg-white px-1.5 font-text text-xs leading-none font-semibold text-mocha">
      {children}
    </kbd>
  );
}
