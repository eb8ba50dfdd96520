/** The pages whose texts staff edit. Each is a path of the shop: "/about". */
export const PAGE_SLUGS = ['about', 'help', 'shipping', 'returns', 'privacy', 'terms', 'careers'] as const;

export type PageSlug = (typeof PAGE_SLUGS)[number];

export const isPageSlug = (text: string): text is PageSlug => (PAGE_SLUGS as readonly string[]).includes(text);
