import { sql, type Transaction } from 'kysely'
import type { Appended, Audit } from '../audit/createAudit'
import type { Clock } from '../clock/Clock'
import type { Database } from '../database/Database'
import { asOperator } from '../database/projectRows'
import type { Notices } from '../webhook/createNotices'
import type { Notice } from '../webhook/Notice'
import type { ProveOrigins } from './createProveOrigins'
import { newProject } from './newProject'
import type { Project, ProjectTables } from './Project'
import type { ProjectStore } from './ProjectStore'
import type { ProjectChanges } from './parseProject'
import { nobody, planOrigins, withOrigin } from './planOrigins'
import { readProject, writeProject } from './projectRow'
import { wasErased } from './tellErased'

/** An origin that is to be let in. */
export interface PendingOrigin {
  readonly number: number
  readonly project: string
  /** An origin; `*` for every page, `null` for pages without an origin of their own. */
  readonly origin: string
  readonly operator: string
  readonly requestedAt: string
  readonly effectiveAt: string
}

/** A project and what is to come of it. */
export interface ProjectState {
  readonly project: Project
  readonly pending: readonly PendingOrigin[]
}

/** Changes of projects by operators: what lets in more pages waits, and may be taken back meanwhile. */
export interface ProjectChangesOf {
  /**
   * Makes one, or says nothing where there is one of this id. Nobody uses a new one, so nothing of it waits; pages still bear the id of
   * one that was erased, so its origins wait as if they were added.
   */
  create(id: string, changes: ProjectChanges, operator: string): Promise<ProjectState | undefined>
  /** Nothing where there is none. */
  change(id: string, changes: ProjectChanges, operator: string): Promise<ProjectState | undefined>
  state(id: string): Promise<ProjectState | undefined>
  /** What is to come of all projects, the soonest first. */
  pending(): Promise<readonly PendingOrigin[]>
  /** Takes one back; whether it was there. */
  cancel(id: string, number: number, operator: string): Promise<boolean>
  /** Lets in whose time has come; how many. */
  apply(): Promise<number>
}

export interface ProjectChangesParameters {
  readonly database: Database
  readonly clock: Clock
  /** Seconds. */
  readonly delay: number
  readonly audit: Pick<Audit, 'appendIn' | 'committed' | 'last'>
  readonly notices: Pick<Notices, 'add'>
  /** Where projects are remembered. */
  readonly projects: Pick<ProjectStore, 'forget'>
  readonly proveOrigins: ProveOrigins
}

/** The row of the audit log behind which everything that waits has as long again. */
export const backupRestored = 'restore'

const columns = sql`number::float8 as number, project_id as project, origin, operator,
  requested_at as "requestedAt", effective_at as "effectiveAt"`

const tables = (own: Transaction<unknown>) => own.withTables<ProjectTables>()

/** Changes projects in one transaction each: rows, the audit log and notices together. */
export function createProjectChanges(parameters: ProjectChangesParameters): ProjectChangesOf {
  const { database, clock, delay, audit, notices, projects, proveOrigins } = parameters
  const iso = (ms: number) => new Date(ms).toISOString()

  /** Runs `work` alone on a project, and writes down what it tells. */
  const alone = async <R>(
    id: string,
    work: (own: Transaction<unknown>, tell: (notice: Notice) => Promise<void>) => Promise<R>,
  ) => {
    const told: Appended[] = []
    const result = await asOperator(database, async (own) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 4401003))`.execute(own)
      return work(own, async (notice) => {
        const { kind, project, origin, operator } = notice
        await notices.add(own, notice)
        told.push(await audit.appendIn(own, { operator, action: kind, target: `${project} ${origin}` }))
      })
    })
    for (const appended of told) audit.committed(appended)
    projects.forget(id)
    return result
  }
  const pendingOf = async (own: Transaction<unknown>, id: string) =>
    (
      await sql<PendingOrigin>`select ${columns} from pending_origins where project_id = ${id} order by effective_at, number`.execute(
        own,
      )
    ).rows

  const state: ProjectChangesOf['state'] = (id) =>
    asOperator(database, async (own) => {
      const project = await readProject(tables(own), id)
      return project && { project, pending: await pendingOf(own, id) }
    })

  /** Names are looked up before the transaction, which holds a connection; what waits was proven when it was added. */
  const prove = async (id: string, allowedOrigins: readonly string[]) => {
    const known = await state(id)
    const standing = known && [...known.project.allowedOrigins, ...known.pending.map(({ origin }) => origin)]
    await proveOrigins({ id, allowedOrigins }, standing && { allowedOrigins: standing })
  }

  const change: ProjectChangesOf['change'] = async (id, given, operator) => {
    if (given.allowedOrigins) await prove(id, given.allowedOrigins)
    return changeProven(id, given, operator)
  }

  const changeIn = async (
    own: Transaction<unknown>,
    tell: (notice: Notice) => Promise<void>,
    id: string,
    { allowedOrigins, opaqueOrigin, ...others }: ProjectChanges,
    operator: string,
  ): Promise<ProjectState | undefined> => {
    const known = await readProject(tables(own), id)
    if (!known) return undefined
    const waiting = await pendingOf(own, id)
    const now = clock.now()
    const wish = { ...(allowedOrigins && { allowedOrigins }), ...(opaqueOrigin && { opaqueOrigin }) }
    const plan = planOrigins(
      known,
      waiting.map(({ origin }) => origin),
      wish,
    )
    const effectiveAt = iso(now + delay * 1000)
    for (const origin of plan.cancelled) {
      await sql`delete from pending_origins where project_id = ${id} and origin = ${origin}`.execute(own)
      await tell({ kind: 'origin.cancelled', project: id, origin, operator })
    }
    for (const origin of plan.removed) await tell({ kind: 'origin.removed', project: id, origin, operator })
    let project: Project = {
      ...known,
      ...others,
      allowedOrigins: plan.allowedOrigins,
      opaqueOrigin: plan.opaqueOrigin,
    }
    for (const origin of plan.added) {
      if (delay === 0) {
        project = withOrigin(project, origin)
        await tell({ kind: 'origin.effective', project: id, origin, operator })
        continue
      }
      await sql`insert into pending_origins (project_id, origin, operator, requested_at, effective_at)
          values (${id}, ${origin}, ${operator}, ${iso(now)}, ${effectiveAt})`.execute(own)
      await tell({ kind: 'origin.pending', project: id, origin, operator, effectiveAt })
    }
    await writeProject(tables(own), project)
    return { project, pending: await pendingOf(own, id) }
  }

  const changeProven: ProjectChangesOf['change'] = (id, given, operator) =>
    alone(id, (own, tell) => changeIn(own, tell, id, given, operator))

  return {
    change,
    async create(id, changes, operator) {
      if (changes.allowedOrigins) await prove(id, changes.allowedOrigins)
      return alone(id, async (own, tell) => {
        if (await readProject(tables(own), id)) return undefined
        if (await wasErased(own, id)) {
          await writeProject(tables(own), { ...newProject(id), allowedOrigins: [nobody] })
          return changeIn(own, tell, id, { ...changes, allowedOrigins: changes.allowedOrigins ?? [] }, operator)
        }
        const project = { ...newProject(id), ...changes }
        await writeProject(tables(own), project)
        return { project, pending: [] }
      })
    },
    state,
    async pending() {
      const { rows } = await asOperator(database, (all) =>
        sql<PendingOrigin>`select ${columns} from pending_origins order by effective_at, number`.execute(all),
      )
      return rows
    },
    cancel: (id, number, operator) =>
      alone(id, async (own, tell) => {
        const { rows } = await sql<{ origin: string }>`
          delete from pending_origins where project_id = ${id} and number = ${number} returning origin`.execute(own)
        for (const { origin } of rows) await tell({ kind: 'origin.cancelled', project: id, origin, operator })
        return rows.length > 0
      }),
    async apply() {
      const now = iso(clock.now())
      const { rows: due } = await asOperator(database, (all) =>
        sql<{
          project: string
        }>`select distinct project_id as project from pending_origins where effective_at <= ${now}`.execute(all),
      )
      if (due.length === 0) return 0
      // What waits in a backup may have been taken back since it was made, so whoever restored it has as long again.
      const restored = await audit.last(backupRestored)
      if (restored && Date.parse(restored.at) + delay * 1000 > clock.now()) return 0
      let applied = 0
      for (const { project: id } of due)
        await alone(id, async (own, tell) => {
          const { rows } = await sql<{ origin: string; operator: string }>`
            delete from pending_origins where project_id = ${id} and effective_at <= ${now} returning origin, operator`.execute(
            own,
          )
          let project = await readProject(tables(own), id)
          for (const { origin, operator } of rows) {
            if (!project) break
            project = withOrigin(project, origin)
            applied += 1
            await tell({ kind: 'origin.effective', project: id, origin, operator })
          }
          if (project) await writeProject(tables(own), project)
        })
      return applied
    },
  }
}
