import { parseConfig } from '../parseConfig'
import { type Command, UsageError } from './Command'
import { openZone } from './openZone'

/** Takes a name of `NAMES_ZONE` back. */
export const name: Command = {
  usage: 'name release <name> --yes',
  about: 'takes a name of NAMES_ZONE back from its owner; then anybody may register it',
  async run([verb, given, yes, ...more], { environment, say, complain }) {
    if (verb !== 'release' || !given?.includes('.') || yes !== '--yes' || more.length > 0)
      throw new UsageError(name.usage)
    const zone = await openZone(parseConfig(environment))
    try {
      const released = await zone.release(given.toLowerCase())
      if (released) say(`${released.name} is nobody's any more; it belonged to ${released.address}`)
      else complain(`Nobody has registered ${given} here.`)
      return released ? 0 : 1
    } finally {
      await zone.close()
    }
  },
}
