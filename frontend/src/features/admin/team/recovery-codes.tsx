import { Printer } from 'lucide-react';
import { useBrand } from '@/lib/page-data';
import { printAlone } from '@/lib/print';
import { Button } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import { Notice } from '@/ui/notice';

/** Shown once, to be copied or printed. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const { name } = useBrand();
  return (
    <div className="grid gap-4">
      <Notice kind="warning" title="Keep these codes somewhere safe">
        Each code signs you in once if you don’t have your phone. We can’t show them again.
      </Notice>
      <ul
        aria-label="Recovery codes"
        className="num grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-control border border-line bg-white p-4 text-center font-mono text-base"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={codes.join('\n')} label="Copy codes" />
        <Button
          look="outline"
          onClick={() =>
            printAlone([
              ['h1', `${name} recovery codes`],
              ['pre', codes.join('\n')],
            ])
          }
        >
          <Printer aria-hidden className="size-4" strokeWidth={1.75} />
          Print codes
        </Button>
      </div>
    </div>
  );
}
