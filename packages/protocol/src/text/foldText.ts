/**
 * Text as a search compares it, by the kit and by the server alike: compatibility form, without case, marks, invisible
 * characters or doubled spaces.
 * @example foldText(' Ｍétamask\u200b') // 'metamask'
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{C}]/gu, '')
    .toLowerCase()
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim()
}
