import { createHmac, randomBytes } from 'node:crypto'
import type { Clock } from '../../clock/Clock'
import { lastUsed } from '../../sharing/lastUsed'
import type { RelayLimits } from '../limits'
import type { RelayStore } from './RelayStore'

/** Milliseconds for which a count is believed. */
const freshness = 10_000
/** Groups whose tag is remembered. */
const mostTags = 10_000

interface Held {
  readonly projects: Map<string, number>
  readonly groups: Map<string, number>
}

interface Mail {
  readonly projectId: string
  /** What `tagOf` says of the publisher's address group. */
  readonly tag: string
  readonly bytes: number
}

/**
 * How much waits in the mailboxes, as counted a little while ago and added to since: by address group first, of which nobody can
 * have as many as they like, then by project.
 */
export interface MailQuota {
  /** What a group's messages are marked with: only this process knows whose they are. */
  tagOf(group: string): string
  /** Notes bytes that are about to be stored; answers whose mailboxes are too full for them, if any. */
  take(mail: Mail): Promise<'address' | 'project' | undefined>
}

export function createMailQuota(
  store: Pick<RelayStore, 'bytesHeld'>,
  clock: Pick<Clock, 'now'>,
  limits: Pick<RelayLimits, 'projectBytes' | 'groupBytes' | 'lightBytes'>,
): MailQuota {
  const { projectBytes, groupBytes, lightBytes } = limits
  const secret = randomBytes(32)
  const tags = lastUsed<string>(mostTags)
  let counted: { readonly at: number; readonly held: Promise<Held> } | undefined

  const count = () => {
    const now = clock.now()
    if (counted && now - counted.at < freshness) return counted.held
    const held = store
      .bytesHeld(lightBytes)
      .then(({ projects, groups }) => ({ projects: new Map(projects), groups: new Map(groups) }))
    counted = { at: now, held }
    held.catch(() => {
      // A count that failed is no count; the next publish asks again.
      counted = undefined
    })
    return held
  }
  return {
    tagOf(group) {
      const known = tags.get(group)
      if (known !== undefined) return known
      const tag = createHmac('sha256', secret).update(group).digest('base64url').slice(0, 16)
      tags.set(group, tag)
      return tag
    },
    async take({ projectId, tag, bytes }) {
      const { projects, groups } = await count()
      const ofGroup = (groups.get(tag) ?? 0) + bytes
      if (ofGroup > groupBytes) return 'address'
      const ofProject = (projects.get(projectId) ?? 0) + bytes
      // Those who fill a project are told so; those who hold next to nothing go on, up to as much again.
      if (ofProject > (ofGroup > lightBytes ? projectBytes : 2 * projectBytes)) return 'project'
      groups.set(tag, ofGroup)
      projects.set(projectId, ofProject)
      return undefined
    },
  }
}
