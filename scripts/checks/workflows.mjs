import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { jobs } from '../test/jobs.mjs'
import { parts } from '../test/parseArguments.mjs'
import { releaseShape, shapeFaults, variable } from './releaseShape.mjs'

/** Versions of Node that people run: each even one that is still kept up, and the oldest of `engines`. */
const nodes = [20, 22, 24]

/** Permissions that let a workflow change or publish something, and the only workflow that may have them. */
const mayWrite = { 'release.yml': ['id-token'] }

/** Events that run with our rights and secrets on what strangers sent. */
const ofStrangers = ['pull_request_target', 'workflow_run', 'issue_comment', 'issues', 'repository_dispatch']

const steps = ({ jobs: all = {} }) => Object.values(all).flatMap(({ steps: list = [] }) => list)

const eventsOf = ({ on = {} }) => (typeof on === 'string' ? [on] : Array.isArray(on) ? on : Object.keys(on))
const imagesOf = ({ container, services = {} }) =>
  [container, ...Object.values(services)].filter(Boolean).map((one) => one.image ?? one)

/** What a workflow must not do: take an action by a name that can be moved, or hold more than it needs. */
export function workflowFaults(file, workflow) {
  const faults = []
  const all = Object.values(workflow.jobs ?? {})
  // A job that is somebody else's workflow is taken by a name as well.
  for (const { uses, with: given } of [...all, ...steps(workflow)]) {
    if (!uses) continue
    if (!/^[\w.-]+\/[\w./-]+@[0-9a-f]{40}$/.test(uses)) faults.push(`${file}: ${uses} is not pinned by a whole commit`)
    if (/checkout@/.test(uses) && given?.['persist-credentials'] !== false)
      faults.push(`${file}: checkout keeps its token; set persist-credentials: false`)
    if (mayWrite[file] && (/\/cache@/.test(uses) || given?.cache))
      faults.push(`${file}: ${uses} uses a cache, which other runs may have written`)
  }
  const grants = [workflow.permissions, ...all.map(({ permissions }) => permissions)]
  if (!workflow.permissions) faults.push(`${file}: says no permissions, so that it has the repository's`)
  for (const grant of grants.filter(Boolean)) {
    if (typeof grant === 'string') faults.push(`${file}: permissions are '${grant}'; name each`)
    else
      for (const [name, level] of Object.entries(grant))
        if (level === 'write' && !mayWrite[file]?.includes(name)) faults.push(`${file}: may write ${name}`)
  }
  for (const event of ofStrangers.filter((one) => eventsOf(workflow).includes(one)))
    faults.push(`${file}: runs on ${event}, with strangers' code and our secrets`)
  if (!mayWrite[file] && /\bsecrets\b/.test(JSON.stringify(workflow))) faults.push(`${file}: uses a secret`)
  if (!mayWrite[file] && all.some(({ environment }) => environment)) faults.push(`${file}: enters an environment`)
  for (const image of all.flatMap(imagesOf))
    if (!/@sha256:[0-9a-f]{64}$/.test(image)) faults.push(`${file}: the image ${image} is not pinned by its digest`)
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

/** What lets something be published that a dry run refuses: CI runs one before it is merged, and the workflow that publishes is what it is meant to be. */
export function releaseFaults(ci, release) {
  const isRun = steps(ci).some((step) => step.run === dryRun && !step.if && !step['continue-on-error'])
  return [...(isRun ? [] : [`ci.yml: does not run ${dryRun}`]), ...shapeFaults(release, releaseShape)]
}

/** What lets a branch change a defence without its mutants being run. */
export function mutationFaults({ jobs: { mutation = {} } = {} }) {
  const isRun = (mutation.steps ?? []).some(
    (step) => step.run?.startsWith('npm run mutation -- --changed') && !step.if && !step['continue-on-error'],
  )
  return isRun && mutation.if === "github.event_name == 'pull_request'" && !mutation['continue-on-error']
    ? []
    : ['ci.yml: no job runs npm run mutation -- --changed on every pull request']
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
      ...mutationFaults(read('ci.yml')),
      ...releaseFaults(read('ci.yml'), read('release.yml')),
      ...oldest,
    ],
    note: `${files.length} workflows, ${Object.keys(jobs).length * nodes.length} jobs`,
  }
}
