export type Step = [title: string, text: string];

/** What happens after an order. */
export function NextSteps({ steps }: { steps: Step[] }) {
  return (
    <>
      <h2 className="text-xl">What happens next</h2>
      <ol className={`mt-4 grid gap-4 sm:gap-6 ${steps.length > 3 ? 'sm:grid-cols-2' : 'sm:grid-cols-3'}`}>
        {steps.map(([title, text], at) => (
          <li key={title} className="flex gap-3 sm:block">
            <span
              aria-hidden
              className="num grid size-9 shrink-0 place-items-center rounded-full bg-tint font-display font-bold sm:mb-3"
            >
              {at + 1}
            </span>
            <div>
              <p className="font-bold">{title}</p>
              <p className="text-mocha">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
