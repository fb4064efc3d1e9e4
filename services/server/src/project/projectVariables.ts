import { isIP } from 'node:net'
import { integer, list, optional } from '../config/optional'
import type { ServerConfig } from '../config/serverVariables'
import type { Values, Variables } from '../config/Variable'

const nameServerForm = /^(?:\[([^\]]+)\]|([^:]+))(?::\d{1,5})?$/

function nameServer(text: string): string {
  const [, v6, v4] = nameServerForm.exec(text) ?? []
  if (isIP(text) === 0 && isIP(v6 ?? v4 ?? '') === 0)
    throw new Error('must be a list of addresses of name servers, each with a port where it is not 53')
  return text
}

/** Seconds until an origin that was added is let in; in production no fewer. */
export const leastOriginDelay = 600

/** What changes of projects are held to. */
export const projectVariables = {
  ORIGIN_DELAY: optional(
    {
      about: `seconds until an origin added to a project is let in; default and least ${leastOriginDelay}, in development 0`,
      example: '86400',
    },
    undefined,
    integer(0, 30 * 86_400),
  ),
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

/** The delay that holds, in seconds. */
export const originDelay = ({
  ORIGIN_DELAY,
  MODE,
}: Pick<ServerConfig & Values<typeof projectVariables>, 'ORIGIN_DELAY' | 'MODE'>): number =>
  ORIGIN_DELAY ?? (MODE === 'production' ? leastOriginDelay : 0)
