/** A BCP 47 tag that formats accept; a page may say `<html lang="en_US">`, at which they throw. Digits are those of the modal and of addresses. */
export function validLocale(locale = 'en'): string {
  try {
    return `${new Intl.Locale(locale.replace('_', '-'), { numberingSystem: 'latn' })}`
  } catch {
    return 'en'
  }
}
