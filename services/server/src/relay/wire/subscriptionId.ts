import { createHash } from 'node:crypto'

/** The id clients compute themselves: sha256 of topic and client id, as text. */
export const subscriptionId = (topic: string, clientId: string): string =>
  createHash('sha256')
    .update(topic + clientId)
    .digest('hex')
