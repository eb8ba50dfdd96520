import type { NewDevicePass } from '@/api/models';

/** What a device may be for, each with a sentence for the form that adds one. */
export const KINDS: Record<NewDevicePass['kind'], { label: string; text: string }> = {
  kitchen: { label: 'Kitchen', text: 'The day’s orders of one store: tick, start packing, ready.' },
  run: { label: 'Courier’s run', text: 'Today’s deliveries of one store: next stop, moves, problems.' },
};
