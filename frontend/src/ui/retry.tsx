import { useOnline } from '@/lib/use-browser';
import { Button } from './button';

interface Props {
  title: string;
  text?: string;
  /** What need not worry the reader: "Your cart is safe." */
  safe?: string;
  onRetry: () => void;
  busy?: boolean;
  /** The title's element: h1 if this is the whole page. */
  as?: 'p' | 'h1';
}

/** A part of the page that could not be loaded, with a button to try again. */
export function Retry({ title, text, safe, onRetry, busy, as: Title = 'p' }: Props) {
  const online = useOnline();
  const advice = online
    ? `${safe ?? 'Something went wrong.'} Try again in a moment.`
    : `You’re offline. ${safe ? `${safe} ` : ''}It will load when you’re back online.`;
  return (
    <div role="alert" className="rounded-card border border-line bg-oat px-6 py-10 text-center office:bg-white">
      <Title className="heading text-xl text-balance">{title}</Title>
      <p className="mt-1.5 text-balance text-mocha">{text ?? advice}</p>
      <Button look="outline" className="mt-5" onClick={onRetry} busy={busy && 'Trying again...'}>
        Try again
      </Button>
    </div>
  );
}
