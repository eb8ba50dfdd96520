import { useId, useState } from 'react';
import type { SimulatedStatus } from '@/api/models';
import { Button } from '@/ui/button';
import { inputLook } from '@/ui/field';
import { toast } from '@/ui/toast-store';
import { useSimulator } from './order-actions';

const STATUSES = [
  ['driver_assigned', 'Driver assigned'],
  ['order_picked_up', 'Order picked up'],
  ['in_transit', 'In transit'],
  ['delivered', 'Delivered'],
] as const;

/** Plays the courier in the sandbox: one status, or the whole way with three seconds between the steps. */
export function Simulator({ externalDeliveryId }: { externalDeliveryId: string }) {
  const id = useId();
  const [wanted, setWanted] = useState<SimulatedStatus | ''>('');
  const { status, lifecycle } = useSimulator(externalDeliveryId);
  const simulate = () => {
    if (!wanted) return toast('Status Required', 'Please select a status to simulate', 'destructive');
    status.mutate(wanted);
  };
  return (
    <div role="group" aria-labelledby={`${id}-title`} className="mt-4 rounded-control bg-oat p-3">
      <p id={`${id}-title`} className="mb-2 text-xs font-bold">
        Sandbox simulator
      </p>
      <div className="flex flex-wrap gap-2">
        <label htmlFor={id} className="sr-only">
          Status to simulate
        </label>
        <select
          id={id}
          value={wanted}
          onChange={({ target }) => setWanted(STATUSES.find(([value]) => value === target.value)?.[0] ?? '')}
          className={`${inputLook} h-10 min-w-40 flex-1 text-sm! sm:max-w-52`}
        >
          <option value="">Choose a status</option>
          {STATUSES.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Button
          look="outline"
          size="sm"
          className="min-h-10"
          onClick={simulate}
          busy={status.isPending && 'Simulating...'}
        >
          Simulate status
        </Button>
        <Button
          look="outline"
          size="sm"
          className="min-h-10"
          onClick={() => lifecycle.mutate(undefined)}
          busy={lifecycle.isPending && 'Starting...'}
        >
          Simulate lifecycle
        </Button>
      </div>
    </div>
  );
}
