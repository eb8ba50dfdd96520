/** What the HTTP layers of other modules may import from this one. */
export { PiecesRequest } from './cart.dto';
