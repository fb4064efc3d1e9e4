import { parseConfig } from '../parseConfig'
import { newProject, newProjectId } from '../project/newProject'
import { parseOrigin, parseProjectChanges, parseProjectId } from '../project/parseProject'
import type { Project } from '../project/project-data'
import { type Command, type Terminal, UsageError } from './Command'
import { openRecords } from './openRecords'
import type { Records } from './Records'

/** Makes, lists and changes projects. */
export const project: Command = {
  usage: 'project create <name> [origin...] | list | origins <id> [add|remove <origin...>] | analytics <id> on|off',
  about: 'projects and the origins their pages may have',
  async run([verb = '', ...args], terminal) {
    const action = actions[verb as keyof typeof actions]
    if (!Object.hasOwn(actions, verb) || !action) throw new UsageError(project.usage)
    const records = await openRecords(parseConfig(terminal.environment))
    try {
      await action(records, args, terminal)
    } finally {
      await records.close()
    }
    return 0
  },
}

type Action = (records: Records, args: readonly string[], terminal: Terminal) => Promise<void>

const actions: Readonly<Record<'create' | 'list' | 'origins' | 'analytics', Action>> = {
  async create(records, [name, ...origins], { say }) {
    if (name === undefined) throw new UsageError(project.usage)
    const made = { ...newProject(newProjectId()), ...parseProjectChanges({ name, allowedOrigins: origins }) }
    await records.save(made)
    show(made, say)
  },
  async list(records, _args, { say }) {
    const all = await records.list()
    if (all.length === 0) say('There are no projects. Make one: latchkey-server project create <name> <origin>')
    for (const one of all) show(one, say)
  },
  async origins(records, [id = '', verb, ...origins], { say }) {
    const known = await requireKnown(records, id)
    if (verb === undefined) return show(known, say)
    const given = origins.map(parseOrigin)
    if ((verb !== 'add' && verb !== 'remove') || given.length === 0) throw new UsageError(project.usage)
    const others = known.allowedOrigins.filter((one) => !given.includes(one))
    const { allowedOrigins = others } = parseProjectChanges({
      allowedOrigins: verb === 'add' ? [...others, ...given] : others,
    })
    await records.save({ ...known, allowedOrigins })
    show({ ...known, allowedOrigins }, say)
  },
  async analytics(records, [id = '', given], { say }) {
    const known = await requireKnown(records, id)
    const changed = { ...known, ...parseProjectChanges({ analytics: given }) }
    await records.save(changed)
    show(changed, say)
  },
}

async function requireKnown(records: Records, id: string): Promise<Project> {
  const known = await records.find(parseProjectId(id))
  if (!known) throw new UsageError(`There is no project ${id}. See: latchkey-server project list`)
  return known
}

function show({ id, name, allowedOrigins, analytics }: Project, say: Terminal['say']): void {
  say(`${id}  ${name}  analytics ${analytics}  ${allowedOrigins.join(' ') || 'every origin'}`)
}
