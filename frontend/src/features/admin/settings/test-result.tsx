import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Settings } from '@/api/models';
import { showAgo } from '@/lib/dates';
import { useNow } from '@/lib/use-timers';

interface Props {
  result: Settings['tests']['stripe'];
  testing: boolean;
}

/** "Tested 2 min ago: OK", for the keys that are saved now. */
export function TestResult({ result, testing }: Props) {
  const now = useNow(30_000);
  if (!result) return <Line>{testing ? 'Testing...' : 'Not tested yet.'}</Line>;
  const Icon = result.success ? CircleCheck : CircleAlert;
  return (
    <Line>
      <Icon
        aria-hidden
        className={`mt-0.5 size-4 shrink-0 ${result.success ? 'text-pistachio' : 'text-danger'}`}
        strokeWidth={1.75}
      />
      <span className="min-w-0 wrap-anywhere">
        Tested {showAgo(result.testedAt, now)}:{' '}
        {result.success ? 'OK' : <span className="font-semibold text-danger">{result.message}</span>}
      </span>
    </Line>
  );
}

const Line = ({ children }: { children: ReactNode }) => (
  <p className="mt-4 flex min-h-5 items-start gap-1.5 text-mocha">{children}</p>
);
