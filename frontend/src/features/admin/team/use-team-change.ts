import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { userMessage } from '@/api/client';
import { toast } from '@/ui/toast-store';
import { wasNotGiven, withPassword } from '../shell/with-password';
import { teamQueries } from './team.queries';

interface Words<Answer> {
  /** The toast when it is done; null where what opens then says enough. */
  done: ((answer: Answer) => [title: string, text: string]) | null;
  /** The toast's title when it failed, and its text where the server says nothing. */
  failed: [title: string, text: string];
  onDone?: (answer: Answer) => void;
  /** What is read anew beside the team. */
  changes?: QueryKey;
}

/** A change of the team: asks for the password where it must, says how it went, and reads anew what it changed. */
export function useTeamChange<Input, Answer>(
  send: (input: Input) => Promise<Answer>,
  { done, failed, onDone, changes }: Words<Answer>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => withPassword(() => send(input)),
    onSuccess: (answer) => {
      if (done) toast(...done(answer));
      onDone?.(answer);
    },
    onError: (error) => {
      if (!wasNotGiven(error)) toast(failed[0], userMessage(error, failed[1]), 'destructive');
    },
    onSettled: () =>
      Promise.all(
        [teamQueries.team().queryKey, ...(changes ? [changes] : [])].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
