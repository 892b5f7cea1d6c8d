/** What of Web Audio the notification sound uses; counts the tones. */
export class FakeAudioContext {
  static tones = 0;
  /** Browsers have AudioContext, jsdom has not. */
  static install(): void {
    FakeAudioContext.tones = 0;
    Object.assign(globalThis, { AudioContext: FakeAudioContext });
  }
  readonly state = 'running';
  readonly currentTime = 0;
  readonly destination = {};
  createGain() {
    return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: () => ({}) };
  }
  createOscillator() {
    return {
      frequency: { value: 0 },
      connect: (gain: object) => ({ ...gain, connect() {} }),
      start: () => (FakeAudioContext.tones += 1),
      stop() {},
    };
  }
}
