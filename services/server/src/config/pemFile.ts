import { readFileSync } from 'node:fs'

/** The content of a PEM file that holds something of this kind. */
export const pemFile =
  (kind: 'CERTIFICATE' | 'PRIVATE KEY') =>
  (path: string): string => {
    let content: string
    try {
      content = readFileSync(path, 'utf8')
    } catch (error) {
      throw new Error(`must name a file that can be read (${(error as NodeJS.ErrnoException).code})`)
    }
    if (!new RegExp(`-----BEGIN [A-Z ]*${kind}-----`).test(content))
      throw new Error(`must name a PEM file with a ${kind.toLowerCase()}`)
    return content
  }
