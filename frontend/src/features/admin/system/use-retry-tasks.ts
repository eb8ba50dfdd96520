import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, userMessage } from '@/api/client';
import { plural } from '@/lib/format';
import { toast } from '@/ui/toast-store';
import { systemQueries } from './system.queries';

/** Another chance for one failed task, or for all of a kind. Pressed twice, or by two, it runs once. */
export function useRetryTasks() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (which: { id: string } | { handler: string }) =>
      'id' in which
        ? call('POST /api/admin/system/tasks/{id}/retry', { path: which })
        : call('POST /api/admin/system/tasks/retry', { body: which }),
    onSuccess: ({ retried }) =>
      retried > 0
        ? toast('Retrying', `${plural(retried, 'task')} will run again now. What fails again comes back here.`)
        : toast('Nothing to retry', 'Somebody was faster, or the same work is under way already.'),
    onError: (error) =>
      toast('Not retried', userMessage(error, 'Nothing was changed. Please try again.'), 'destructive'),
    onSettled: () => client.invalidateQueries({ queryKey: systemQueries.all() }),
  });
}
