import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { userMessage } from '@/api/client';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { toast } from '@/ui/toast-store';

interface Props<T> {
  /** What is on the pages; null while there is nothing to report. */
  pages: T | null;
  text: (printed: T) => string;
  report: (printed: T) => Promise<void>;
}

/** Asks after each print, by button or by key, whether the paper came out: no browser knows. Tells what was on it then. */
export function PrintQuestion<T>({ pages, text, report }: Props<T>) {
  const [printed, setPrinted] = useState<{ pages: T } | null>(null);
  const [open, setOpen] = useState(false);
  const client = useQueryClient();
  useEffect(() => {
    const done = () => {
      if (pages === null) return;
      setPrinted({ pages });
      setOpen(true);
    };
    window.addEventListener('afterprint', done);
    return () => window.removeEventListener('afterprint', done);
  }, [pages]);
  const { mutate, isPending } = useMutation({
    mutationFn: report,
    onError: (error) => toast('Not saved', userMessage(error, 'Please try again.'), 'destructive'),
    onSuccess: () => setOpen(false),
    onSettled: () => client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).includes('kitchen') }),
  });
  return (
    printed && (
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Did it print?"
        text={text(printed.pages)}
        action="Yes, printed"
        keep="Not yet"
        look="jam"
        busy={isPending}
        onConfirm={() => mutate(printed.pages)}
      />
    )
  );
}
