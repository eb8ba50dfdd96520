/** What the HTTP layer of other modules may use of this one's. */
export { periodIn, PeriodQuery } from './books.dto';
