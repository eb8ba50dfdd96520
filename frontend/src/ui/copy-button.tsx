import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './button';
import { toast } from './toast-store';

interface Props {
  text: string;
  label: string;
  /** Whose, for screen readers, where several are on a page: "of Ada Lovelace". */
  about?: string;
  size?: 'sm' | 'md';
  /** How it looks; by default outlined. */
  look?: 'outline' | 'jam';
  onCopied?: () => void;
}

/** Copies a text and confirms it on the button. */
export function CopyButton({ text, label, about, look = 'outline', size = 'md', onCopied }: Props) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      // Without https there is no clipboard.
      await navigator.clipboard.writeText(text);
      setCopied(true);
      onCopied?.();
    } catch {
      toast('Not copied', 'Your browser doesn’t allow it. Select the text and copy it.', 'destructive');
    }
  };
  const Icon = copied ? Check : Copy;
  return (
    <>
      <Button look={look} size={size} onClick={() => void copy()}>
        <Icon aria-hidden className="size-4" strokeWidth={1.75} />
        <span>
          {copied ? 'Copied' : label}
          {about && <span className="sr-only"> {about}</span>}
        </span>
      </Button>
      {/* Beside the button: Chromium takes no name from a status within it. */}
      <span role="status" className="sr-only">
        {copied && 'Copied'}
      </span>
    </>
  );
}
