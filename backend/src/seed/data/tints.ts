/** Tile colours a product picture may stand on; dark text keeps its contrast on each. */
export const tints = {
  butter: '#FFE9B0',
  rose: '#FDE0EA',
  blush: '#F9DDDD',
  pistachio: '#E6EFCF',
  lemon: '#FFF3B8',
  oat: '#EADBD0',
} as const;

export type Tint = (typeof tints)[keyof typeof tints];
