import { parseConfig } from '../parseConfig'
import type { ProjectState } from '../project/createProjectChanges'
import { newProjectId } from '../project/newProject'
import { parseOrigin, parseProjectChanges, parseProjectId } from '../project/parseProject'
import { everybody, nobody, opaque } from '../project/planOrigins'
import { type Command, type Terminal, UsageError } from './Command'
import { openProjects } from './openProjects'
import type { Projects } from './Projects'

/** Makes, lists and changes projects. */
export const project: Command = {
  usage: 'project create <name> [origin...] | list | origins <id> [add|remove <origin...>] | analytics <id> on|off',
  about: 'projects and the origins their pages may have',
  async run([verb = '', ...args], terminal) {
    const action = actions[verb as keyof typeof actions]
    if (!Object.hasOwn(actions, verb) || !action) throw new UsageError(project.usage)
    const projects = await openProjects(parseConfig(terminal.environment))
    try {
      await action(projects, args, terminal)
    } finally {
      await projects.close()
    }
    return 0
  },
}

type Action = (projects: Projects, args: readonly string[], terminal: Terminal) => Promise<void>

const actions: Readonly<Record<'create' | 'list' | 'origins' | 'analytics', Action>> = {
  async create(projects, [name, ...origins], { say }) {
    if (name === undefined) throw new UsageError(project.usage)
    const { allowedOrigins = [], ...given } = parseProjectChanges({ name, allowedOrigins: origins })
    const exact = allowedOrigins.filter((origin) => !origin.includes('*'))
    const id = newProjectId()
    const made = await projects.create(id, {
      ...given,
      allowedOrigins: exact.length > 0 || origins.length === 0 ? exact : [nobody],
    })
    if (made) show(made, say)
    if (exact.length === allowedOrigins.length) return
    // A wildcard may be refused, and the record that would prove it names the project: it is there by now.
    const changed = await projects.change(id, { allowedOrigins })
    if (changed) show(changed, say)
  },
  async list(projects, _args, { say }) {
    const all = await projects.list()
    if (all.length === 0) say('There are no projects. Make one: latchkey-server project create <name> <origin>')
    for (const one of all) show({ project: one, pending: [] }, say)
  },
  async origins(projects, [id = '', verb, ...origins], { say }) {
    const known = await findKnown(projects, id)
    if (verb === undefined) return show(known, say)
    const given = origins.map(parseOrigin)
    if ((verb !== 'add' && verb !== 'remove') || given.length === 0) throw new UsageError(project.usage)
    // A list that is sent is the whole wish, so what waits belongs to it.
    const waiting = known.pending.map(({ origin }) => origin).filter((one) => one !== opaque && one !== everybody)
    const others = [...known.project.allowedOrigins, ...waiting].filter((one) => !given.includes(one) && one !== nobody)
    const wish = verb === 'add' ? [...others, ...given] : others
    // An empty list would let every page in: whoever takes the last origin away wants none.
    const { allowedOrigins = [] } = parseProjectChanges({ allowedOrigins: wish.length > 0 ? wish : [nobody] })
    const changed = await projects.change(id, { allowedOrigins })
    if (changed) show(changed, say)
  },
  async analytics(projects, [id = '', given], { say }) {
    await findKnown(projects, id)
    const changed = await projects.change(id, parseProjectChanges({ analytics: given }))
    if (changed) show(changed, say)
  },
}

async function findKnown(projects: Projects, id: string): Promise<ProjectState> {
  const known = await projects.find(parseProjectId(id))
  if (!known) throw new UsageError(`There is no project ${id}. See: latchkey-server project list`)
  return known
}

function show({ project: { id, name, allowedOrigins, analytics }, pending }: ProjectState, say: Terminal['say']): void {
  say(`${id}  ${name}  analytics ${analytics}  ${allowedOrigins.map(shown).join(' ') || 'every origin'}`)
  for (const { origin, effectiveAt } of pending) say(`  from ${effectiveAt} on: ${shown(origin)}`)
}

const words: Readonly<Record<string, string>> = {
  [nobody]: 'no origin',
  [everybody]: 'every origin',
  [opaque]: 'pages without an origin of their own',
}
const shown = (origin: string) => words[origin] ?? origin
