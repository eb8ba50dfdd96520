interface Reading {
  /** A closing time: "6" then means six in the evening. */
  evening?: boolean;
}

const CLOCK = /^(\d{1,2})(?:[:.h]?(\d{2}))?\s*([ap])?\.?\s*(?:m\.?)?$/;

/**
 * A time as people type it ("9", "9a", "9:30 pm", "0930", "21:30", "noon") → "HH:mm"; null for what is none. Two digits in
 * front ("06:00") or an hour after twelve are read off a clock of 24 hours.
 */
export function readClock(typed: string, { evening = false }: Reading = {}): string | null {
  const text = typed.trim().toLowerCase();
  if (text === 'noon') return '12:00';
  if (text === 'midnight') return '00:00';
  const [, hours, minutes = '00', half] = CLOCK.exec(text) ?? [];
  if (!hours || Number(minutes) > 59) return null;
  const hour = Number(hours);
  if (half) return hour >= 1 && hour <= 12 ? clock((hour % 12) + (half === 'p' ? 12 : 0), minutes) : null;
  if (hour > 23) return null;
  const later = evening && hour >= 1 && hour < 12 && !hours.startsWith('0');
  return clock(later ? hour + 12 : hour, minutes);
}

const clock = (hour: number, minutes: string) => `${String(hour).padStart(2, '0')}:${minutes}`;
