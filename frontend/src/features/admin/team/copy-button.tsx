import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast-store';

/** Copies a text and says so where it was pressed. */
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
      () => toast('Not copied', 'Your browser does not allow it. Select the text and copy it.', 'destructive'),
    );
  const Icon = copied ? Check : Copy;
  return (
    <Button look="outline" onClick={() => void copy()}>
      <Icon aria-hidden className="size-4" strokeWidth={1.75} />
      <span role="status">{copied ? 'Copied' : label}</span>
    </Button>
  );
}
