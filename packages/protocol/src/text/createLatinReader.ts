/**
 * Latin letters, each with what looks like it in other alphabets; after the Unicode confusables
 * (https://www.unicode.org/Public/security/latest/confusables.txt): Cyrillic, Greek, Armenian, Cherokee, Lisu, Coptic, small capitals,
 * letters with a stroke and signs of currencies. A letter that is missing counts as its capital.
 */
const alike = [
  'aɑαаᴀ⍺АΑᎪꓮⲀª₳',
  'bƅɓƁƀɃʙЬьВвΒβᏏᏴꓐⲂϐ฿₿',
  'cϲсƈƇȼȻ⊂ᴄСϹᏟꓚⲤⅽ₵¢₡ㄈ匚',
  'dԁɗđĐðÐƉᴅᎠꓓⅾժᏧ₫',
  'eеҽєᴇℯЕΕεᎬꓰⲈҿɛ€乇',
  'fꜰƒƑϜꓝꞘſ',
  'gɡɢցԌᏀꓖԍ',
  'hħĦһհʜнНΗᎻꓧⲎҺիђ卄',
  'iıіιɩɪІΙᎥꓲⲒӀӏⅰ',
  'jјյᴊЈͿᎫꓙʝ',
  'kкκᴋƘКΚᏦꓗⲔƙ₭',
  'lłŁʟɫᏞꓡⳐℓ£₤',
  'mмᴍМΜᎷꓟⲘϺ',
  'nոռηпᴎɴΝꓠⲚŋи₦',
  'oοоօσᴏøØОΟՕꓳⲞᎾס০௦๐ө',
  'pρрᴘРΡᏢꓑⲢϱ',
  'qԛզգꞯԚ',
  'rгᴦʀᎡᏒꓣ',
  'sѕꜱʂЅՏᏕᏚꓢ₴丂',
  'tтτᴛТΤᎢꓔⲦŧŦ₮ㄒ',
  'uυսʉɄ∪ᴜцՍꓴμㄩ',
  'vνѵᴠѴᏙꓦ',
  'wѡաԝᴡԜᎳᏔꓪω₩',
  'xхχХΧꓫⲬ×',
  'yуүγʏУΥҮᎽꓬⲨ¥',
  'zᴢΖᏃꓜⲌʐ',
  '3зЗӠ',
]

/**
 * Makes a reader of names of strangers: it answers a text in the Latin letters that its own look like, without marks and signs that are
 * not seen, in the manner of UTS 39 (https://www.unicode.org/reports/tr39/#Confusable_Detection). For comparison only.
 * @example
 * const latin = createLatinReader()
 * latin('USDС') // 'USDc', where the last letter was Cyrillic
 */
export function createLatinReader(): (text: string) => string {
  const letters = new Map(alike.flatMap(([letter = '', ...others]) => others.map((other) => [other, letter] as const)))
  const latin = (sign: string) =>
    letters.get(sign) ?? letters.get(sign.toUpperCase()) ?? enclosed(sign.codePointAt(0) ?? 0) ?? sign
  return (text) => [...plainLetters(text)].map(latin).join('')
}

/**
 * A text without marks and signs that are not seen, in letters of no style of their own.
 * @example plainLetters('Ｕ\u0301SDC') // 'USDC'
 */
export const plainLetters = (text: string): string => text.normalize('NFKD').replace(/[\p{M}\p{DI}]/gu, '')

/** Three alphabets of boxes and balls lie 32 apart; that of flags follows them. */
function enclosed(point: number): string | undefined {
  const place = point >= 0x1_f1_e6 ? point - 0x1_f1_e6 : (point - 0x1_f1_30) % 32
  return point >= 0x1_f1_30 && place < 26 && point < 0x1_f2_00 ? String.fromCharCode(97 + place) : undefined
}
