import { lazy, Suspense, type ComponentProps } from 'react';
import type { MessageDialog as Loaded } from './message-dialog-form';

const Form = lazy(async () => ({ default: (await import('./message-dialog-form')).MessageDialog }));

/** The message dialog, fetched when it is first opened: most boxes travel without a card. */
export function MessageDialog(props: ComponentProps<typeof Loaded>) {
  return props.open ? (
    <Suspense fallback={null}>
      <Form {...props} />
    </Suspense>
  ) : null;
}
