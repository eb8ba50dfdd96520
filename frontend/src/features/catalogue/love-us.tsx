import { Gift, Star, Store, Truck } from 'lucide-react';
import { useBrand } from '@/lib/page-data';

/** One for each point of the brand. */
const ICONS = [Truck, Star, Store, Gift];

export function LoveUs() {
  const all = useBrand().lovePoints.map((point, at) => ({ ...point, Icon: ICONS[at] ?? Star }));
  const points = all.filter(({ shown }) => shown);
  if (points.length === 0) return null;
  return (
    <section id="love" aria-labelledby="love-title" className="page scroll-mt-20 pt-16 sm:pt-24">
      <h2 id="love-title" className="text-3xl">
        You’ll Love Us
      </h2>
      <ul className="mt-8 grid gap-x-8 gap-y-7 sm:grid-cols-2 lg:grid-cols-4">
        {points.map(({ Icon, title, text }) => (
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
