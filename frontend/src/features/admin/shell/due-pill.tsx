import type { Due, Urgency } from '@/lib/due';

const LOOKS: Record<Urgency, string> = {
  late: 'bg-danger text-white',
  soon: 'bg-caramel-tint text-caramel',
  calm: 'bg-oat text-mocha',
};

/** Time left or overdue; only lateness is loud. */
export function DuePill({ due: { urgency, words } }: { due: Due }) {
  return (
    <span className={`num rounded-full px-2.5 py-0.5 text-sm font-bold whitespace-nowrap ${LOOKS[urgency]}`}>
      {words}
    </span>
  );
}
