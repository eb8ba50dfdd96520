import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, userMessage } from '@/api/client';
import type { AdminCategory } from '@/api/models';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { toast } from '@/ui/toast-store';
import { catalogueChanged } from '../../shell/admin-catalogue.queries';

const FAILED = 'Failed to delete category';

export function DeleteCategory({ category, onClose }: { category: AdminCategory; onClose: () => void }) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/admin/categories/{id}', { path: { id: category.id } }),
    onSuccess: async () => {
      await catalogueChanged(client);
      onClose();
      toast('Category deleted successfully!');
    },
    onError: (error) => toast('Error', userMessage(error, FAILED), 'destructive'),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Delete Category"
      text={`Are you sure you want to delete "${category.name}"? This action cannot be undone.`}
      action="Delete"
      busyAction="Deleting..."
      busy={remove.isPending}
      error={remove.error ? userMessage(remove.error, FAILED) : undefined}
      onConfirm={() => remove.mutate()}
    />
  );
}
