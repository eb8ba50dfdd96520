/** Where the packing slips of these orders are printed. */
export const slipsAddress = (ids: readonly number[]) => `/admin/orders/${ids.join(',')}/slip`;
