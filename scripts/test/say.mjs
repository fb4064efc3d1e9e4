const colours = { good: 32, bad: 31, quiet: 90, strong: 1 }
const coloured = process.env.CI !== 'true' && !process.env.NO_COLOR && process.stdout.isTTY === true

/** Paints text where a person looks at it; plain in CI and in files. */
export function paint(tone, text) {
  return coloured ? `\u001b[${colours[tone]}m${text}\u001b[0m` : text
}

/** Prints one line. */
export function say(line = '') {
  process.stdout.write(`${line}\n`)
}

/** 1.2 s, 2 min 5 s */
export function spell(milliseconds) {
  const seconds = milliseconds / 1000
  return seconds < 100 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`
}
