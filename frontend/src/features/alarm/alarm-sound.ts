import { useSyncExternalStore } from 'react';

/** Time between the starts of two rings, in milliseconds. */
export const ringIntervalMs = 4_000;
const toneHz = [880, 1_175, 880] as const;
const toneSeconds = 0.22;
const pauseSeconds = 0.1;

/** `locked`: the browser waits for a tap before the page may play sound. */
export type SoundState = 'unsupported' | 'locked' | 'unlocked';

/** Plays the alarm with Web Audio. Browsers allow it to sound only after a tap on the page. */
class AlarmSound {
  #context: AudioContext | undefined;
  readonly #listeners = new Set<() => void>();

  readonly getState = (): SoundState => {
    if (typeof AudioContext === 'undefined') return 'unsupported';
    return this.#context?.state === 'running' ? 'unlocked' : 'locked';
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Asks the browser to let the page play sound. Succeeds within the handler of a tap or key press. */
  async unlock(): Promise<void> {
    if (typeof AudioContext === 'undefined') return;
    if (!this.#context) {
      this.#context = new AudioContext();
      this.#context.addEventListener('statechange', this.#notify);
    }
    try {
      if (this.#context.state !== 'running') await this.#context.resume();
    } catch {
      // It stays locked until the next tap.
    }
    this.#notify();
  }

  ring(volume: number): void {
    const context = this.#context;
    if (!context || context.state !== 'running') return;
    toneHz.forEach((frequency, i) => {
      const startsAt = context.currentTime + i * (toneSeconds + pauseSeconds);
      const oscillator = context.createOscillator();
      const gain = context.createGain();
      oscillator.type = 'triangle';
      oscillator.frequency.value = frequency;
      // A ramp prevents clicks.
      gain.gain.setValueAtTime(0, startsAt);
      gain.gain.linearRampToValueAtTime(volume, startsAt + 0.02);
      gain.gain.setValueAtTime(volume, startsAt + toneSeconds - 0.05);
      gain.gain.linearRampToValueAtTime(0, startsAt + toneSeconds);
      oscillator.connect(gain).connect(context.destination);
      oscillator.start(startsAt);
      oscillator.stop(startsAt + toneSeconds);
    });
  }

  /** Closes the audio device, so that the next tap opens it again. */
  async reset(): Promise<void> {
    const context = this.#context;
    this.#context = undefined;
    context?.removeEventListener('statechange', this.#notify);
    await context?.close();
    this.#notify();
  }

  readonly #notify = () => this.#listeners.forEach((notify) => notify());
}

export const alarmSound = new AlarmSound();

export const useSoundState = (): SoundState =>
  useSyncExternalStore(alarmSound.subscribe, alarmSound.getState);
