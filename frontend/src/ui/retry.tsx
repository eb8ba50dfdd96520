import { Button } from './button';

interface Props {
  title: string;
  text?: string;
  onRetry: () => void;
  busy?: boolean;
}

/** A part of the page that could not be loaded: what happened, and the way to try again. */
export function Retry({ title, text = 'Check your connection and try again.', onRetry, busy }: Props) {
  return (
    <div role="alert" className="rounded-card border border-line bg-oat px-6 py-10 text-center">
      <p className="font-display text-xl font-bold tracking-tight">{title}</p>
      <p className="mt-1 text-mocha">{text}</p>
      <Button look="outline" className="mt-5" onClick={onRetry} busy={busy && 'Trying again...'}>
        Try again
      </Button>
    </div>
  );
}
