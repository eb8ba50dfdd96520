import { showAgo } from '@/lib/dates';

/** Who saved last (an e-mail; null: nobody knows) and when. */
export interface LastChange {
  changedBy: string | null;
  changedAt: string;
}

/** "Changed by lena@crispi.test 2 min ago": to somebody who was about to change the same. */
export const changedBy = ({ changedBy: who, changedAt }: LastChange, now: number) =>
  `Changed by ${who ?? 'somebody else'} ${showAgo(changedAt, now)}`;
