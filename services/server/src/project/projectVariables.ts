import { isIP } from 'node:net'
import { list, optional } from '../config/optional'
import type { Variables } from '../config/Variable'

const nameServerForm = /^(?:\[([^\]]+)\]|([^:]+))(?::\d{1,5})?$/

function nameServer(text: string): string {
  const [, v6, v4] = nameServerForm.exec(text) ?? []
  if (isIP(text) === 0 && isIP(v6 ?? v4 ?? '') === 0)
    throw new Error('must be a list of addresses of name servers, each with a port where it is not 53')
  return text
}

/** What projects are configured by. */
export const projectVariables = {
  DNS_SERVERS: optional(
    {
      about:
        'name servers that are asked for the TXT record behind a wildcard origin, with commas; default those of the machine',
      example: '192.0.2.53',
    },
    [] as readonly string[],
    list(nameServer),
  ),
} satisfies Variables
