import { call } from '@/api/client';
import { BusyButton } from '@/ui/busy-button';
import { useSave } from '../shell/screen/save';
import type { EditedBrand } from './use-brand-draft';

/** Opens the shop in this brand, in this browser only. */
export function TryOnButton({ brand }: { brand: EditedBrand }) {
  const trying = useSave(() => call('POST /api/admin/brand/preview', { body: brand }), {
    failed: ['The shop could not be opened', 'Please try again.'],
  });
  const tryOn = () => {
    // Opened with the press: browsers block a tab that opens after an answer.
    const tab = window.open('', '_blank');
    trying.mutate(undefined, {
      onSuccess: () => {
        if (tab) tab.location.href = '/';
        else window.location.href = '/';
      },
      onError: () => tab?.close(),
    });
  };
  return (
    <>
      <BusyButton
        look="outline"
        wide
        text="Try it on my shop"
        busyText="Opening..."
        busy={trying.isPending}
        onClick={tryOn}
      />
      <p className="mt-2 text-mocha">Only this browser shows it, for an hour. Nothing is saved.</p>
    </>
  );
}
