import type { Clock } from '../clock/Clock'
import type { Database } from '../database/Database'
import { asOperator, withProject } from '../database/projectRows'
import { lastUsed } from '../sharing/lastUsed'
import type { Project, ProjectTables } from './Project'
import type { ProjectStore } from './ProjectStore'
import { readProject, toProject, writeProject } from './projectRow'

/** A change made by another process is seen after this many milliseconds at most. */
const freshness = 2_000
/** Ids remembered, known or not; whoever makes up ids pushes out only what nobody asks for. */
const most = 10_000
const idForm = /^[0-9a-f]{32}$/

interface Held {
  readonly at: number
  readonly reading: Promise<Project | undefined>
  /** Once it was read. */
  project?: Project | undefined
}

/** Projects in the database, remembered briefly: every request asks for one. */
export function createProjectStore(shared: Database, clock: Clock): ProjectStore {
  const database = shared.withTables<ProjectTables>()
  const held = lastUsed<Held>(most)
  const fresh = (id: string) => {
    const known = held.get(id)
    return known && clock.now() - known.at < freshness ? known : undefined
  }
  const read = (id: string) => withProject(database, id, (own) => readProject(own, id))
  return {
    async find(id) {
      if (!idForm.test(id)) return undefined
      const known = fresh(id)
      if (known) return known.reading
      const asked: Held = { at: clock.now(), reading: read(id) }
      held.set(id, asked)
      asked.reading.then(
        (project) => {
          asked.project = project
        },
        // A failed read is not an answer: the next request asks again.
        () => held.delete(id),
      )
      return asked.reading
    },
    held: (id) => (id === undefined ? undefined : fresh(id)?.project),
    async list() {
      const rows = await asOperator(database, (transaction) =>
        transaction.selectFrom('projects').selectAll().orderBy('created_at').orderBy('id').execute(),
      )
      return rows.map(toProject)
    },
    async save(project) {
      const { id } = project
      // Visitors are served by users who may read projects and change none.
      await asOperator(database, (all) => writeProject(all, project))
      held.delete(id)
    },
    forget: (id) => void held.delete(id),
  }
}
