import { cleanText, shortAddress } from '@latchkey/protocol/text'

/** What somebody is called where there is room for one word: the name, else the ends of the address. */
export const nameOf = ({ name, address }: { readonly name: string | undefined; readonly address: string }): string =>
  name === undefined ? shortAddress(address) : cleanText(name, 60)
