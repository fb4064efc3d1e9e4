/** Reads a zone like `latchkey.id`, with or without a dot before it, or `off`; throws with how it should look. */
export function parseZone(text: string): string | undefined {
  if (text === 'off') return undefined
  const zone = text.replace(/^\./, '')
  if (!form.test(zone) || zone.length > longest)
    throw new Error(
      'must be a name of lower-case letters, digits and hyphens with a dot in it, like latchkey.id, or off',
    )
  return zone
}

/** Leaves room for the longest label and is its own normal form (ENSIP-15). */
const form = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+$/
const longest = 128
