// biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal's colours begin with one.
const colours = /\u001b\[[0-9;]*m/g

/** The first twelve written lines of an error's text, without colours. */
export function headOf(text) {
  return text
    .replace(colours, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 12)
    .join('\n')
}
