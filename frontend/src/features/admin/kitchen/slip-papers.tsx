import type { Paper, Slip } from '@/api/models';
import { LabelSheets } from './label-sheet';
import { MessageCards } from './message-cards';
import { SlipSheet } from './slip-sheet';

/** The size of each paper, as the styles name it. */
export const SIZES = { slip: 'slip', messages: 'message', labels: 'label' } as const satisfies Record<Paper, string>;

/** Which one the address asks for. */
export function paperOf(params: URLSearchParams): Paper {
  const asked = params.get('print');
  return asked === 'messages' || asked === 'labels' ? asked : 'slip';
}

/** What there is to print of it. */
export const hasPaper = ({ items }: Slip, paper: Paper) =>
  paper === 'messages' ? items.some(({ message }) => message) : true;

export function PaperOf({ paper, slip, now }: { paper: Paper; slip: Slip; now: number }) {
  if (paper === 'messages') return <MessageCards slip={slip} />;
  if (paper === 'labels') return <LabelSheets slip={slip} />;
  return <SlipSheet slip={slip} now={now} />;
}
