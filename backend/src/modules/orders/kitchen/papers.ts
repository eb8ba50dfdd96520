/** What the kitchen prints for each shipment. */
export const PAPERS = ['slip', 'messages', 'labels'] as const;
export type Paper = (typeof PAPERS)[number];

/** `new`: to be printed. `changed`: what was printed is no longer true. `none`: there is nothing to print (any more). */
export const PRINT_STATES = ['none', 'new', 'changed', 'printed'] as const;
export type PrintState = (typeof PRINT_STATES)[number];

/** Which edition of each paper a shipment would get now. Two that say the same are the same edition. */
export type Editions = Record<Paper, string>;
