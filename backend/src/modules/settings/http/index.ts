/** The parts of the HTTP layer that other modules may use. */
export { Secret, Text } from './setting-fields';
export { KeyTestResponse } from './settings.dto';
