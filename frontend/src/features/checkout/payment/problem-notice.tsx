import { Notice } from '@/ui/notice';
import type { PaymentProblem } from './paying';

/** The reason is at the card field concerned. */
const DECLINED = 'This card was declined.';

/** Why the last try failed, until the next one. */
export function ProblemNotice({ problem: { text, safe, refused, inFields } }: { problem: PaymentProblem }) {
  return (
    <Notice kind="danger" live takesFocus title={inFields ? DECLINED : text}>
      {safe && <p>Nothing was charged.{refused && ' Try another card.'}</p>}
    </Notice>
  );
}
