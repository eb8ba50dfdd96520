import { useState, type ReactNode } from 'react';
import { useDelayed } from '@/lib/use-timers';
import { Button } from './button';

const SLOW_AFTER_MS = 8000;

interface Props {
  /** What is loading: "Loading products". */
  label: string;
  onRetry: () => void;
  className?: string;
  /** Skeletons of the final size. */
  children: ReactNode;
}

/** A part of the page that is loading. After eight seconds it says that it is still working and offers to try again. */
export function Waiting({ label, onRetry, className, children }: Props) {
  const [tries, setTries] = useState(0);
  const retry = () => {
    setTries(tries + 1);
    onRetry();
  };
  return (
    <div className="relative">
      <div role="status" aria-label={label} className={className}>
        {children}
      </div>
      <StillWorking key={tries} onRetry={retry} />
    </div>
  );
}

function StillWorking({ onRetry }: { onRetry: () => void }) {
  const slow = useDelayed(true, SLOW_AFTER_MS);
  return (
    <div role="status" className="pointer-events-none absolute inset-0 grid items-start justify-items-center pt-6">
      {slow && (
        <div className="pointer-events-auto sticky top-24 flex animate-fade flex-wrap items-center justify-center gap-x-5 gap-y-3 rounded-tile border border-line bg-milk px-5 py-4 text-center shadow-lift">
          <p>
            <span className="font-bold">Still working.</span> This is taking longer than usual.
          </p>
          <Button look="outline" onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}
