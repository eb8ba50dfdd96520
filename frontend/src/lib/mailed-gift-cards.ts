import { showDay } from './dates';

/** Its code is mailed on a later day, or the email is being sent. */
export const NOT_EMAILED = 'Not emailed yet';

interface Mailed {
  status: string;
  email: string | null;
  deliveryDate: string;
}

/** A shipment of gift cards in one line: "By email to ana@example.com on Fri, Dec 24". */
export const emailInWords = ({ status, email, deliveryDate }: Mailed): string =>
  status === 'delivered' ? `Emailed to ${email}` : `By email to ${email} on ${showDay(deliveryDate)}`;
