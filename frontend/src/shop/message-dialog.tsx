import { lazy, Suspense, type ComponentProps } from 'react';
import type { MessageDialog as Loaded } from './message-dialog-form';

const Form = lazy(async () => ({ default: (await import('./message-dialog-form')).MessageDialog }));

/** The message dialog, loaded when first opened: most boxes have no message. */
export function MessageDialog(props: ComponentProps<typeof Loaded>) {
  return props.open ? (
    <Suspense fallback={null}>
      <Form {...props} />
    </Suspense>
  ) : null;
}
