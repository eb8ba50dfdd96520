import { lazy, Suspense, type ComponentType } from 'react';

/**
 * A part of a page whose code is loaded on first use. Spread `ahead` onto its trigger: hover and focus load the code
 * before the press.
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

/** A part that the page can do without: it appears once its code has loaded, and not at all if that fails. */
export function optionalPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }));
  return (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}

/** Shown after 200 ms of loading. */
export function OnItsWay({ label = 'Loading' }: { label?: string }) {
  return <div role="status" aria-label={label} className="fixed inset-x-0 top-0 z-50 h-1 animate-skeleton bg-jam" />;
}
