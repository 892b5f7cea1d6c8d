/** Two soft notes, a fifth apart: frequency in hertz, start in seconds. */
const NOTES = [
  { pitch: 587.33, at: 0 },
  { pitch: 880, at: 0.14 },
] as const;
const NOTE_SECONDS = 0.32;
const VOLUME = 0.12;

let audio: AudioContext | null = null;

/** Browsers allow sound only after a user gesture: starts the audio context at the first one. @returns removes the listeners */
export function enableSoundOnGesture(): () => void {
  const resumeAudio = () => {
    audio ??= new AudioContext();
    // If the browser refuses, the next gesture tries again.
    if (audio.state === 'suspended') audio.resume().catch(() => {});
  };
  const gestures = ['pointerdown', 'keydown'] as const;
  for (const gesture of gestures) document.addEventListener(gesture, resumeAudio, { capture: true });
  return () => {
    for (const gesture of gestures) document.removeEventListener(gesture, resumeAudio, { capture: true });
  };
}

/** Plays the notification sound once, if the browser allows sound. */
export function playSound(): void {
  if (audio?.state !== 'running') return;
  for (const { pitch, at } of NOTES) {
    const [tone, gain] = [audio.createOscillator(), audio.createGain()];
    const startTime = audio.currentTime + at;
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(VOLUME, startTime);
    gain.gain.exponentialRampToValueAtTime(0.001, startTime + NOTE_SECONDS);
    tone.connect(gain).connect(audio.destination);
    tone.start(startTime);
    tone.stop(startTime + NOTE_SECONDS);
  }
}
