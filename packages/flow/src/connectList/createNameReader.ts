import { furtherWallets } from './furtherWallets'
import type { NameReader } from './NameReader'

/**
 * Latin letters, each with what looks like it in other alphabets; after the Unicode confusables
 * (https://www.unicode.org/Public/security/latest/confusables.txt): Cyrillic, Greek, Armenian, Cherokee, Lisu, Coptic, small capitals
 * and letters with a stroke. A letter that is missing counts as its capital.
 */
const alike = [
  'aɑαаᴀ⍺АΑᎪꓮⲀª',
  'bƅɓʙЬьВвΒβᏏᏴꓐⲂϐ',
  'cϲсᴄСϹᏟꓚⲤⅽ',
  'dԁɗđᴅᎠꓓⅾժᏧ',
  'eеҽєᴇℯЕΕεᎬꓰⲈҿɛ',
  'fꜰƒϜꓝꞘſ',
  'gɡɢցԌᏀꓖԍ',
  'hһհʜнНΗᎻꓧⲎҺիђ',
  'iıіιɩɪІΙᎥꓲⲒӀӏⅰ',
  'jјյᴊЈͿᎫꓙʝ',
  'kкκᴋКΚᏦꓗⲔƙ',
  'lłʟɫᏞꓡⳐℓ',
  'mмᴍМΜᎷꓟⲘϺ',
  'nոռηпᴎɴΝꓠⲚŋи',
  'oοоօσᴏøОΟՕꓳⲞᎾס०௦๐ө',
  'pρрᴘРΡᏢꓑⲢϱ',
  'qԛզգꞯԚ',
  'rгᴦʀᎡᏒꓣ',
  'sѕꜱʂЅՏᏕᏚꓢ',
  'tтτᴛТΤᎢꓔⲦŧ',
  'uυսᴜцՍꓴμ',
  'vνѵᴠѴᏙꓦ',
  'wѡաԝᴡԜᎳᏔꓪω',
  'xхχХΧꓫⲬ×',
  'yуүγʏУΥҮᎽꓬⲨ',
  'zᴢΖᏃꓜⲌʐ',
  '3зЗӠ',
]
const isLatin = /\p{sc=Latin}/u
const looksLatin = /[\p{sc=Cyrl}\p{sc=Grek}\p{sc=Armn}\p{sc=Cher}\p{sc=Lisu}\p{sc=Copt}]/u

/** Reads the skeleton of a name in the manner of UTS 39 (https://www.unicode.org/reports/tr39/#Confusable_Detection), and knows rarer wallets. */
export function createNameReader(): NameReader {
  const letters = new Map(alike.flatMap(([letter = '', ...others]) => others.map((other) => [other, letter] as const)))
  return {
    further: furtherWallets(),
    latin(name) {
      // Signs of trade would be read as the letters TM.
      const bare = name.replace(/[©®℠™]/g, ' ').normalize('NFKD')
      const text = bare.replace(/[\p{M}\p{DI}]/gu, '')
      if (text.split(/[^\p{L}\p{N}]/u).some((word) => isLatin.test(word) && looksLatin.test(word))) return undefined
      return [...text]
        .map(
          (sign) => letters.get(sign) ?? letters.get(sign.toUpperCase()) ?? enclosed(sign.codePointAt(0) ?? 0) ?? sign,
        )
        .join('')
    },
  }
}

/** Three alphabets of boxes and balls lie 32 apart; that of flags follows them. */
function enclosed(point: number): string | undefined {
  const place = point >= 0x1_f1_e6 ? point - 0x1_f1_e6 : (point - 0x1_f1_30) % 32
  return point >= 0x1_f1_30 && place < 26 && point < 0x1_f2_00 ? String.fromCharCode(97 + place) : undefined
}
