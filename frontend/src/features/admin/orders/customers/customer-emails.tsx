import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '@/ui/empty-state';
import { EmailLine } from '../../shell/emails/email-line';
import { More } from '../../shell/more';
import { Part } from '../../shell/part';
import { customerQueries } from './customers.queries';

/** What they were sent, and their recipients about their orders. */
export function CustomerEmails({ id }: { id: number }) {
  const emails = useInfiniteQuery(customerQueries.emails(id));
  return (
    <section aria-label="E-mails">
      <h2 className="mb-2 text-lg">E-mails</h2>
      <Part query={emails} label="Loading the e-mails" failed="The e-mails could not be loaded" height="h-48">
        {({ pages }) =>
          pages.flat().length === 0 ? (
            <EmptyState title="They have not been sent an e-mail in the last year" />
          ) : (
            <>
              <ul className="divide-y divide-line rounded-card border border-line bg-white">
                {pages.flat().map((email) => (
                  <EmailLine key={email.id} email={email} changed={customerQueries.emails(id).queryKey} narrow />
                ))}
              </ul>
              <More query={emails} text="Show earlier e-mails" />
            </>
          )
        }
      </Part>
    </section>
  );
}
