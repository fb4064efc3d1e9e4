import fc from 'fast-check'

const lower = 'abcdefghijklmnopqrstuvwxyz0123456789'
const mixed = `${lower}ABCDEFGHIJKLMNOPQRSTUVWXYZ`

const text = (letters: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...letters), minLength, maxLength })

/** Every namespace CAIP-2 allows. */
export const arbitraryNamespace: fc.Arbitrary<string> = text(`${lower}-`, 3, 8)
/** Every reference CAIP-2 allows. */
export const arbitraryReference: fc.Arbitrary<string> = text(`${mixed}-_`, 1, 32)
/** Every address CAIP-10 and every asset reference CAIP-19 allows. */
export const arbitraryAddress: fc.Arbitrary<string> = text(`${mixed}-.%`, 1, 128)
/** Every token id CAIP-19 allows. */
export const arbitraryTokenId: fc.Arbitrary<string> = text(`${mixed}-.%`, 1, 78)
/** Texts of the letters that separate parts, so that wrong ones are likely. */
export const arbitraryConfusion: fc.Arbitrary<string> = text('aZ1:/-_.%\n ', 0, 12)
