/** The functions that the HTTP layers of other modules may use. */
export { storeResponse } from './stores.dto';
