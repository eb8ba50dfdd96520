import type { Cents } from '../../../kernel/money';
import { dollars } from './amounts';
import { LetterLayout } from './letter-layout';
import { Panel, Paragraph, Quiet, Strong, Title } from './letter-parts';
import { firstNameOf } from './shipment-lines';

interface Props {
  site: string;
  customerName: string;
  orderId: number | null;
  amountCents: Cents;
  /** A sentence: why. */
  explanation: string;
}

export function RefundLetter({ site, customerName, orderId, amountCents, explanation }: Props) {
  return (
    <LetterLayout site={site} preview={`${dollars(amountCents)} goes back to your card`}>
      <Title>Your money is on its way back</Title>
      <Paragraph>{`Hello ${firstNameOf(customerName)}. ${explanation}`}</Paragraph>
      <Panel>
        {orderId !== null && <Paragraph>{`Order: #${orderId}`}</Paragraph>}
        <Strong>{`Refund: ${dollars(amountCents)}`}</Strong>
      </Panel>
      <Quiet>It goes to the card you paid with. Banks take five to ten working days to show it.</Quiet>
    </LetterLayout>
  );
}
