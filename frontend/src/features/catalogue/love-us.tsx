import { Gift, Star, Store, Truck } from 'lucide-react';

const POINTS = [
  [Truck, 'Fast delivery', 'Choose your one-hour time slot, often the same day.'],
  [Star, 'Top rated', 'Real ratings from real customers.'],
  [Store, 'Store pickup', 'Order ahead and pick up at the counter for free.'],
  [Gift, 'Gift cards', 'Add a card with your message, or send one by itself.'],
] as const;

export function LoveUs() {
  return (
    <section id="love" aria-labelledby="love-title" className="page scroll-mt-20 pt-16 sm:pt-24">
      <h2 id="love-title" className="text-3xl">
        You’ll Love Us
      </h2>
      <ul className="mt-8 grid gap-x-8 gap-y-7 sm:grid-cols-2 lg:grid-cols-4">
        {POINTS.map(([Icon, title, text]) => (
          <li key={title} className="flex gap-4 lg:block">
            <span className="grid size-13 shrink-0 place-items-center rounded-tile bg-tint">
              <Icon aria-hidden className="size-6" strokeWidth={1.75} />
            </span>
            <div>
              <h3 className="text-xl lg:mt-4">{title}</h3>
              <p className="mt-1 max-w-[32ch] text-mocha">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
