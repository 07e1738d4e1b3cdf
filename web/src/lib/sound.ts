/** The one sound there is: two notes of a vibraphone, when it is your turn. Off unless it is switched on. */

let studio: AudioContext | null = null

/** Play it. Browsers stay silent before the first click, and then so do we. */
export function chime(): void {
  studio ??= new AudioContext()
  if (studio.state === 'suspended') void studio.resume().catch(() => null)
  strike(studio, 659.26, 0)
  strike(studio, 987.77, 0.14)
}

function strike(studio: AudioContext, pitch: number, after: number): void {
  const start = studio.currentTime + after
  const tone = studio.createOscillator()
  const loudness = studio.createGain()
  tone.frequency.value = pitch
  loudness.gain.setValueAtTime(0, start)
  loudness.gain.linearRampToValueAtTime(0.18, start + 0.01)
  loudness.gain.exponentialRampToValueAtTime(0.001, start + 0.9)
  tone.connect(loudness).connect(studio.destination)
  tone.start(start)
  tone.stop(start + 1)
}
