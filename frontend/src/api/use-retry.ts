import { useQueryClient, type QueryKey } from '@tanstack/react-query';

/** Asks again for what is missing of these reads; a question that is still unanswered is dropped and put anew. */
export function useRetry(...keys: QueryKey[]): () => void {
  const client = useQueryClient();
  const ask = async (queryKey: QueryKey) => {
    if (client.getQueryState(queryKey)?.status === 'success') return;
    // A refetch alone would go on waiting for the answer that does not come.
    await client.cancelQueries({ queryKey, exact: true });
    await client.refetchQueries({ queryKey, exact: true });
  };
  return () => void Promise.all(keys.map(ask));
}
