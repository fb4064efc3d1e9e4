/** A BCP 47 tag that formats accept; a page may say `<html lang="en_US">`, at which they throw. */
export function validLocale(locale = 'en'): string {
  try {
    return Intl.getCanonicalLocales(locale.replace('_', '-'))[0] ?? 'en'
  } catch {
    return 'en'
  }
}
