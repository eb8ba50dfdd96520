/** What the HTTP layer of other modules may use of this one's. */
export { Secret, Text } from './setting-fields';
export { KeyTestResponse } from './settings.dto';
