/** Who drives, in words. */
export const COURIERS = { crispi: 'Crispi courier', doordash: 'DoorDash' };
