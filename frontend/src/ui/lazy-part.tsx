import { lazy, Suspense, type ComponentType } from 'react';

/**
 * A part of a page whose code comes with its first use. `ahead` goes onto what opens it: hover and focus fetch it before
 * the press.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await load() }));
  const fetch = () => void load().catch(() => undefined);
  return {
    Part: (props: Props) => (
      <Suspense fallback={<OnItsWay />}>
        <Part {...props} />
      </Suspense>
    ),
    ahead: { onPointerEnter: fetch, onFocus: fetch },
  };
}

/** After 200 ms: the press was heard. */
export function OnItsWay({ label = 'Loading' }: { label?: string }) {
  return <div role="status" aria-label={label} className="fixed inset-x-0 top-0 z-50 h-1 animate-skeleton bg-jam" />;
}
