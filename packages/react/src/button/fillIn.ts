/** Puts a value into the one `{blank}` of a catalogue's words. */
export function fillIn(words: string, value: string): string {
  return words.replace(/{\w+}/, () => value)
}
