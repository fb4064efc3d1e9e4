import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { jobs } from '../test/jobs.mjs'
import { parts } from '../test/parseArguments.mjs'

/** Versions of Node that people run: each even one that is still kept up, and the oldest of `engines`. */
const nodes = [20, 22, 24]

/** Permissions that let a workflow change or publish something, and the only workflow that may have them. */
const mayWrite = { 'release.yml': ['id-token', 'contents', 'pull-requests'] }

/** A variable as workflows write it. */
export const variable = (name) => `${'$'}{{ ${name} }}`

const steps = ({ jobs: all = {} }) => Object.values(all).flatMap(({ steps: list = [] }) => list)

/** What a workflow must not do: take an action by a name that can be moved, or hold more than it needs. */
export function workflowFaults(file, workflow) {
  const faults = []
  for (const { uses, with: given } of steps(workflow)) {
    if (!uses) continue
    if (!/^[\w.-]+\/[\w./-]+@[0-9a-f]{40}$/.test(uses)) faults.push(`${file}: ${uses} is not pinned by a whole commit`)
    if (/checkout@/.test(uses) && given?.['persist-credentials'] !== false)
      faults.push(`${file}: checkout keeps its token; set persist-credentials: false`)
    if (mayWrite[file] && (/\/cache@/.test(uses) || given?.cache))
      faults.push(`${file}: ${uses} uses a cache, which other runs may have written`)
  }
  const grants = [workflow.permissions, ...Object.values(workflow.jobs ?? {}).map(({ permissions }) => permissions)]
  if (!workflow.permissions) faults.push(`${file}: says no permissions, so that it has the repository's`)
  for (const grant of grants.filter(Boolean)) {
    if (typeof grant === 'string') faults.push(`${file}: permissions are '${grant}'; name each`)
    else
      for (const [name, level] of Object.entries(grant))
        if (level === 'write' && !mayWrite[file]?.includes(name)) faults.push(`${file}: may write ${name}`)
  }
  if ('pull_request_target' in (workflow.on ?? {}))
    faults.push(`${file}: runs on pull_request_target, with strangers' code and our secrets`)
  if (!mayWrite[file] && /secrets\./.test(JSON.stringify(workflow))) faults.push(`${file}: uses a secret`)
  return faults
}

/** What CI leaves out of `npm test`, or runs on another Node than we say. */
export function matrixFaults({ jobs: { test = {} } = {} }) {
  const { matrix = {} } = test.strategy ?? {}
  const covered = Object.values(jobs).flat()
  const runs = (test.steps ?? []).map(({ run = '' }) => run)
  return [
    ...parts.filter((part) => !covered.includes(part)).map((part) => `scripts/test/jobs.mjs: no job runs ${part}`),
    ...covered
      .filter((part, index) => !parts.includes(part) || covered.indexOf(part) !== index)
      .map((part) => `scripts/test/jobs.mjs: ${part} is no part of npm test, or runs twice`),
    ...(JSON.stringify(matrix.job) === JSON.stringify(Object.keys(jobs))
      ? []
      : [`ci.yml: the jobs are ${JSON.stringify(matrix.job)}, not those of scripts/test/jobs.mjs`]),
    ...(JSON.stringify(matrix.node) === JSON.stringify(nodes)
      ? []
      : [`ci.yml: runs on Node ${JSON.stringify(matrix.node)}, not ${nodes.join(', ')}`]),
    ...(runs.some((run) => run.includes(`npm test job ${variable('matrix.job')}`))
      ? []
      : ['ci.yml: does not run the job']),
    ...(matrix.exclude || test.if || test['continue-on-error'] ? ['ci.yml: leaves out a part of its matrix'] : []),
    ...(test['timeout-minutes'] <= 15 ? [] : ['ci.yml: a job may take longer than 15 minutes']),
  ]
}

const dryRun = 'npm run release -- --dry'
const runsOf = (workflow) => steps(workflow).map(({ run = '' }) => run)

/** What lets something be published that a dry run refuses: in CI before it is merged, in a release before it goes out. */
export function releaseFaults(ci, release) {
  const last = runsOf(release)
  const publishing = last.indexOf('npm run release')
  return [
    ...(runsOf(ci).includes(dryRun) ? [] : [`ci.yml: does not run ${dryRun}`]),
    ...(publishing === last.length - 1 && last[publishing - 1] === dryRun
      ? []
      : [`release.yml: must end with ${dryRun} and then npm run release`]),
    ...(steps(release).some((step) => step['continue-on-error'] || step.if)
      ? ['release.yml: goes on after a step that failed']
      : []),
  ]
}

/** Workflows hold no more than they need, and CI runs all that `npm test` does, on every Node. */
export function workflows({ root }) {
  const folder = join(root, '.github/workflows')
  const read = (file) => parse(readFileSync(join(folder, file), 'utf8'))
  const files = readdirSync(folder)
  const engines = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines.node
  const oldest = engines.startsWith(`>=${nodes[0]}.`)
    ? []
    : [`package.json: engines are ${engines}, CI begins at ${nodes[0]}`]
  return {
    problems: [
      ...files.flatMap((file) => workflowFaults(file, read(file))),
      ...matrixFaults(read('ci.yml')),
      ...releaseFaults(read('ci.yml'), read('release.yml')),
      ...oldest,
    ],
    note: `${files.length} workflows, ${Object.keys(jobs).length * nodes.length} jobs`,
  }
}
