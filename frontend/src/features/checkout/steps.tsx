const STEPS = { details: 'Details', payment: 'Payment' } as const;

/** The steps of the checkout, with the current one. */
export function Steps({ stage }: { stage: string }) {
  return (
    <ol aria-label="Checkout steps" className="flex scroll-mt-24 items-center gap-2 font-semibold text-mocha">
      {Object.entries(STEPS).map(([step, name]) => (
        <li
          key={step}
          aria-current={step === stage ? 'step' : undefined}
          className="flex items-center gap-2 not-first:before:content-['·'] aria-[current]:text-cocoa"
        >
          <span className={step === stage ? 'underline decoration-jam decoration-2 underline-offset-[6px]' : ''}>
            {name}
          </span>
        </li>
      ))}
    </ol>
  );
}
