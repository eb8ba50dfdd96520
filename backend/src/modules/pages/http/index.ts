/** What the HTTP layer of other modules may use of this one's. */
export { pageResponse } from './page-response';
