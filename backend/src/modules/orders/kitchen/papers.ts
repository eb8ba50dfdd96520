/** The papers printed for each shipment. */
export const PAPERS = ['slip', 'messages', 'labels'] as const;
export type Paper = (typeof PAPERS)[number];

/** `new`: to be printed. `changed`: the printed paper is outdated. `none`: there is nothing to print. */
export const PRINT_STATES = ['none', 'new', 'changed', 'printed'] as const;
export type PrintState = (typeof PRINT_STATES)[number];

/** The current edition of each paper of a shipment. Papers with the same content have the same edition. */
export type Editions = Record<Paper, string>;
