let context: AudioContext | null = null;
const [SECOND_AT, LASTS, LOUDNESS] = [0.18, 0.5, 0.12];

/** Two soft notes. A browser without sound, or one that was not touched yet, stays silent. */
export function playTone(): void {
  if (!('AudioContext' in window)) return;
  context ??= new AudioContext();
  void context.resume().then(
    () => {
      note(659, 0);
      note(880, SECOND_AT);
    },
    () => undefined,
  );
}

function note(hertz: number, after: number): void {
  if (!context) return;
  const [oscillator, volume] = [context.createOscillator(), context.createGain()];
  const from = context.currentTime + after;
  oscillator.frequency.value = hertz;
  volume.gain.setValueAtTime(0, from);
  volume.gain.linearRampToValueAtTime(LOUDNESS, from + 0.03);
  volume.gain.exponentialRampToValueAtTime(0.001, from + LASTS);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(from);
  oscillator.stop(from + LASTS);
}
