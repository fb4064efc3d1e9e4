/** Upper-cased IANA names; they matter only where the operator of a server turns its regional rule on. */
export const restrictedTimezones: readonly string[] = [
  'ASIA/BEIJING',
  'ASIA/CHONGQING',
  'ASIA/HARBIN',
  'ASIA/HONG_KONG',
  'ASIA/KASHGAR',
  'ASIA/MACAO',
  'ASIA/MACAU',
  'ASIA/SHANGHAI',
  'ASIA/URUMQI',
]

/**
 * Whether a time zone, by default the visitor's, is one of the restricted ones.
 *
 * @param timezone IANA name, in any case
 */
export function isRestricted(timezone: string = Intl.DateTimeFormat().resolvedOptions().timeZone ?? ''): boolean {
  return restrictedTimezones.includes(timezone.toUpperCase())
}
