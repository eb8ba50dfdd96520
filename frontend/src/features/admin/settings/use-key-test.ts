import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userMessage } from '@/api/client';
import type { Settings } from '@/api/models';
import { toast } from '@/ui/toast-store';
import { adminSettingsQueries } from '../shell/admin-settings.queries';
import type { Service } from './services';

/** Asks the provider for real. The server remembers what it said to the saved keys. */
export function useKeyTest({ test, testPassed, testFailed }: Service) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (values: Settings) => test(values),
    onSuccess: ({ success, message }) => {
      if (success) toast(testPassed, message);
      else toast(testFailed, message || 'Please check your configuration', 'destructive');
      return client.invalidateQueries({ queryKey: adminSettingsQueries.all().queryKey, exact: true });
    },
    onError: (error) => toast(testFailed, userMessage(error, 'Please check your configuration'), 'destructive'),
  });
}
