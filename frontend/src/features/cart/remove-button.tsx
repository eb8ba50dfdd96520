import { Trash2 } from 'lucide-react';
import { useRemoveBoxes } from '@/api/cart.mutations';
import { userMessage } from '@/api/client';
import { toast } from '@/ui/toast-store';

export function RemoveButton({ name, ids, onPress }: { name: string; ids: number[]; onPress?: () => void }) {
  const remove = useRemoveBoxes();
  const press = () => {
    onPress?.();
    remove.mutate(ids, {
      onSuccess: () => {
        // The button is about to disappear with its row; the focus moves to the page.
        document.getElementById('main')?.focus({ preventScroll: true });
        toast('Cookie Box Removed', `We removed ${name} from your cart.`);
      },
      onError: (error) => {
        if (userMessage(error, error.message).includes('has been ordered'))
          return toast(
            'Cannot remove cookie box',
            'This cookie box has already been ordered and cannot be removed.',
            'destructive',
          );
        return toast('Error', 'Failed to remove cookie box. Please try again.', 'destructive');
      },
    });
  };
  return (
    <button
      type="button"
      aria-label={`Remove ${name}`}
      disabled={remove.isPending}
      onClick={press}
      className="-mr-3.5 grid size-11 shrink-0 place-items-center rounded-control text-mocha hover:bg-oat hover:text-danger disabled:opacity-50"
    >
      <Trash2 aria-hidden className="size-5" strokeWidth={1.75} />
    </button>
  );
}
