/** The functions that the HTTP layers of other modules may use. */
export { pageResponse } from './pages.dto';
