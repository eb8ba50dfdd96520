import { useQueryClient } from '@tanstack/react-query';
import { useChangeStream } from '@/lib/use-change-stream';

/** Looks again as soon as the server says that something changed. False while it cannot: then the board has to ask. */
export function useLiveBoard(): boolean {
  const client = useQueryClient();
  return useChangeStream('/api/admin/kitchen/changes', () => {
    // A press that is under way reads the board anew itself; what is read before would take it back on the screen.
    if (client.isMutating({ mutationKey: ['kitchen'] }) === 0)
      void client.invalidateQueries({ queryKey: ['/api/admin/kitchen/day'] });
  });
}
