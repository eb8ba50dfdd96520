import { DayExported } from '../../orders/events';
import { defineEmail } from './define-email';
import { EmailLayout } from './parts/email-layout';
import { Paragraph, Quiet, Title } from './parts/email-parts';

/** A day's files for the bakery's accountant. */
export const nightlyExport = defineEmail({
  name: 'nightly-export',
  handler: 'notifications.mail-files-when-day-exported',
  on: DayExported,
  usefulHours: 2 * 24,
  about: ({ day }) => ({ day }),
  key: ({ day }) => `exports-${day}`,
  load: ({ day }, { orders }) => orders.exports.emailed(day),
  to: ({ to }) => ({ email: to }),
  subject: ({ day }, bakery) => `${bakery}: files of ${day}`,
  body: ({ day, files }, site) => <NightlyExportEmail site={site} day={day} filenames={namesOf(files)} />,
  attachments: async ({ files }) => files ?? [],
});

const namesOf = (files: { filename: string }[] | null) => files?.map(({ filename }) => filename) ?? null;

interface Props {
  site: string;
  day: string;
  /** Null: they are too large for an email. */
  filenames: string[] | null;
}

export function NightlyExportEmail({ site, day, filenames }: Props) {
  return (
    <EmailLayout site={site} preview={`Orders, refunds and journal of ${day}`}>
      <Title>{`Files of ${day}`}</Title>
      <Paragraph>
        {filenames
          ? `Attached: ${filenames.join(', ')}.`
          : `The files of this day are too large for an email. Download them in the back office.`}
      </Paragraph>
      <Quiet>
        Orders, lines, shipments and customers are those of orders placed on this day. The files contain personal data:
        delete this email when you no longer need it.
      </Quiet>
    </EmailLayout>
  );
}
