import type { LabWords } from '../messages/LabWords'

/**
 * An event as a person says it; an event there are no words for is its own name, read as words.
 * @param nameOf names of networks by CAIP-2 id
 */
export function eventLine(
  lines: LabWords['eventLines'],
  name: string,
  properties: Readonly<Record<string, unknown>> = {},
  nameOf: (caip: string) => string = (caip) => caip,
): string {
  const given = Object.fromEntries(
    Object.entries(properties)
      .filter(([, value]) => value !== undefined && value !== null && typeof value !== 'object' && value !== '')
      .map(([key, value]) => [key, key === 'network' ? nameOf(String(value)) : String(value)]),
  )
  const say = Object.hasOwn(lines, name) ? lines[name] : undefined
  return say ? say(given) : asWords(name)
}

function asWords(name: string): string {
  const text = name.replaceAll(/[._]+/g, ' ').toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}
