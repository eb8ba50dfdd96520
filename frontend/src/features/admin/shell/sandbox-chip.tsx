import { useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { adminSettingsQueries } from './admin.queries';

/** Says that a provider is played by the sandbox; the card provider decides whether money moves. */
export function SandboxChip() {
  const { data } = useQuery(adminSettingsQueries.all());
  if (!data || !Object.values(data.modes).includes('sandbox')) return null;
  return (
    <span className="inline-flex shrink-0 items-center gap-1.5 rounded-full bg-caramel-tint px-2.5 py-1 text-xs font-semibold text-caramel">
      <FlaskConical aria-hidden className="size-3.5 shrink-0" strokeWidth={1.75} />
      <span>
        Sandbox
        {/* Read out where there is no room to show it. */}
        {data.modes.stripe === 'sandbox' && <span className="max-lg:sr-only">: no real money</span>}
      </span>
    </span>
  );
}
