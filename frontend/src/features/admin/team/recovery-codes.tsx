import { Check, Copy, Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useBrand } from '@/lib/page-data';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { toast } from '@/ui/toast-store';

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
        <Button look="outline" onClick={() => printCodes(codes, name)}>
          <Printer aria-hidden className="size-4" strokeWidth={1.75} />
          Print codes
        </Button>
      </div>
    </div>
  );
}

/** Prints from a hidden frame, without the dialog around the codes. */
function printCodes(codes: string[], bakery: string): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const { contentDocument: page, contentWindow: paper } = frame;
  if (!page || !paper) return;
  const heading = page.createElement('h1');
  heading.textContent = `${bakery} recovery codes`;
  const list = page.createElement('pre');
  list.textContent = codes.join('\n');
  page.body.append(heading, list);
  paper.addEventListener('afterprint', () => frame.remove());
  paper.print();
}

/** Copies a text and confirms it on the button. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => toast('Not copied', 'Your browser doesn’t allow it. Select the text and copy it.', 'destructive'),
    );
  const Icon = copied ? Check : Copy;
  return (
    <Button look="outline" onClick={() => void copy()}>
      <Icon aria-hidden className="size-4" strokeWidth={1.75} />
      <span role="status">{copied ? 'Copied' : label}</span>
    </Button>
  );
}
