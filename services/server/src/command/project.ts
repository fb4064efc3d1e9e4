import { parseConfig } from '../parseConfig'
import { newProject, newProjectId } from '../project/newProject'
import type { Project } from '../project/Project'
import { parseOrigin, parseProjectChanges, parseProjectId } from '../project/parseProject'
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
    const wanted = { ...newProject(newProjectId()), ...parseProjectChanges({ name, allowedOrigins: origins }) }
    const exact = { ...wanted, allowedOrigins: wanted.allowedOrigins.filter((origin) => !origin.includes('*')) }
    await projects.save(exact)
    show(exact, say)
    if (exact.allowedOrigins.length === wanted.allowedOrigins.length) return
    // A wildcard may be refused, and the record that would prove it names the project: it is there by now.
    await projects.save(wanted)
    show(wanted, say)
  },
  async list(projects, _args, { say }) {
    const all = await projects.list()
    if (all.length === 0) say('There are no projects. Make one: latchkey-server project create <name> <origin>')
    for (const one of all) show(one, say)
  },
  async origins(projects, [id = '', verb, ...origins], { say }) {
    const known = await findKnown(projects, id)
    if (verb === undefined) return show(known, say)
    const given = origins.map(parseOrigin)
    if ((verb !== 'add' && verb !== 'remove') || given.length === 0) throw new UsageError(project.usage)
    const others = known.allowedOrigins.filter((one) => !given.includes(one))
    const { allowedOrigins = others } = parseProjectChanges({
      allowedOrigins: verb === 'add' ? [...others, ...given] : others,
    })
    await projects.save({ ...known, allowedOrigins })
    show({ ...known, allowedOrigins }, say)
  },
  async analytics(projects, [id = '', given], { say }) {
    const known = await findKnown(projects, id)
    const changed = { ...known, ...parseProjectChanges({ analytics: given }) }
    await projects.save(changed)
    show(changed, say)
  },
}

async function findKnown(projects: Projects, id: string): Promise<Project> {
  const known = await projects.find(parseProjectId(id))
  if (!known) throw new UsageError(`There is no project ${id}. See: latchkey-server project list`)
  return known
}

function show({ id, name, allowedOrigins, analytics }: Project, say: Terminal['say']): void {
  say(`${id}  ${name}  analytics ${analytics}  ${allowedOrigins.join(' ') || 'every origin'}`)
}
