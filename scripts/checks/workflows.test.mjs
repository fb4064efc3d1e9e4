import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { variable } from './releaseShape.mjs'
import { matrixFaults, mutationFaults, releaseFaults, workflowFaults } from './workflows.mjs'

const sha = 'a'.repeat(40)
const sound = { permissions: { contents: 'read' }, jobs: { a: { steps: [{ run: 'npm test' }] } } }

test('a movable action, a kept token, a cache in a release and too many permissions are found', () => {
  expect(workflowFaults('ci.yml', sound)).toEqual([])
  const steps = [{ uses: 'actions/checkout@v4' }, { uses: `actions/cache@${sha}` }]
  expect(workflowFaults('release.yml', { ...sound, jobs: { a: { steps } } })).toEqual([
    'release.yml: actions/checkout@v4 is not pinned by a whole commit',
    'release.yml: checkout keeps its token; set persist-credentials: false',
    `release.yml: actions/cache@${sha} uses a cache, which other runs may have written`,
  ])
  expect(workflowFaults('ci.yml', { jobs: { a: { permissions: 'write-all' } } })).toEqual([
    "ci.yml: says no permissions, so that it has the repository's",
    "ci.yml: permissions are 'write-all'; name each",
  ])
  expect(
    workflowFaults('ci.yml', {
      permissions: { 'id-token': 'write' },
      on: { pull_request_target: null },
      jobs: { a: { steps: [{ run: 'x', env: { T: variable('secrets.TOKEN') } }] } },
    }),
  ).toEqual([
    'ci.yml: may write id-token',
    "ci.yml: runs on pull_request_target, with strangers' code and our secrets",
    'ci.yml: uses a secret',
  ])
})

test('a matrix that leaves out a job, a Node or the job itself is found', () => {
  const strategy = { matrix: { job: ['node', 'browser', 'journeys'], node: [20, 22, 24] } }
  const steps = [{ run: `npm test job ${variable('matrix.job')}` }]
  expect(matrixFaults({ jobs: { test: { strategy, steps, 'timeout-minutes': 15 } } })).toEqual([])
  const less = { matrix: { job: ['node'], node: [20], exclude: [] } }
  expect(matrixFaults({ jobs: { test: { strategy: less, steps: [{ run: 'npm test' }] } } })).toEqual([
    'ci.yml: the jobs are ["node"], not those of scripts/test/jobs.mjs',
    'ci.yml: runs on Node [20], not 20, 22, 24',
    'ci.yml: does not run the job',
    'ci.yml: leaves out a part of its matrix',
    'ci.yml: a job may take longer than 15 minutes',
  ])
})

test('a workflow of somebody else, an image without its digest, an environment and an event of strangers are found', () => {
  const faultsOf = (job, more = {}) => workflowFaults('ci.yml', { ...sound, jobs: { a: job }, ...more })
  expect(faultsOf({ uses: 'other/repository/.github/workflows/a.yml@main' })).toEqual([
    'ci.yml: other/repository/.github/workflows/a.yml@main is not pinned by a whole commit',
  ])
  expect(faultsOf({ container: 'node:24', services: { redis: { image: 'redis:7' } } })).toEqual([
    'ci.yml: the image node:24 is not pinned by its digest',
    'ci.yml: the image redis:7 is not pinned by its digest',
  ])
  expect(faultsOf({ environment: 'npm' })).toEqual(['ci.yml: enters an environment'])
  for (const on of ['workflow_run', ['push', 'workflow_run'], { workflow_run: {} }])
    expect(faultsOf({}, { on })).toEqual(["ci.yml: runs on workflow_run, with strangers' code and our secrets"])
  for (const secrets of ['inherit', variable("secrets['TOKEN']"), variable('toJSON(secrets)')])
    expect(faultsOf({ secrets })).toEqual(['ci.yml: uses a secret'])
})

const dry = 'npm run release -- --dry'
const ci = { jobs: { release: { steps: [{ run: dry }] } } }
const release = () => parse(readFileSync(new URL('../../.github/workflows/release.yml', import.meta.url), 'utf8'))

test('C-13 C-16 CI that runs no dry release, or goes on after it failed, is found', () => {
  expect(releaseFaults(ci, release())).toEqual([])
  for (const steps of [[{ run: 'npm test' }], [{ run: dry, if: 'false' }], [{ run: dry, 'continue-on-error': true }]])
    expect(releaseFaults({ jobs: { a: { steps } } }, release())).toEqual([`ci.yml: does not run ${dry}`])
})

test.each([
  ['another trigger', (it) => Object.assign(it.on, { workflow_dispatch: null }), 'on.workflow_dispatch is too much'],
  ['a branch besides tags', (it) => Object.assign(it.on.push, { branches: ['main'] }), 'on.push.branches is too much'],
  ['any tag', (it) => it.on.push.tags.push('**'), 'on.push.tags.1 is too much'],
  [
    'rights for all jobs',
    (it) => Object.assign(it.permissions, { 'id-token': 'write' }),
    'permissions.id-token is too much',
  ],
  ['no word on rights', (it) => delete it.permissions, 'permissions is missing'],
  [
    'a token where things are built',
    ({ jobs }) => Object.assign(jobs.build.permissions, { 'id-token': 'write' }),
    'jobs.build.permissions.id-token is too much',
  ],
  [
    'a job that publishes and may write here',
    ({ jobs }) => Object.assign(jobs.publish.permissions, { contents: 'write' }),
    'jobs.publish.permissions.contents is "write", not "read"',
  ],
  ['a job that publishes unseen', ({ jobs }) => delete jobs.publish.environment, 'jobs.publish.environment is missing'],
  ['a third job', ({ jobs }) => Object.assign(jobs, { after: { steps: [] } }), 'jobs.after is too much'],
  [
    'an install beside the token',
    ({ jobs }) => jobs.publish.steps.push({ run: 'npm ci --ignore-scripts' }),
    'jobs.publish.steps.4 is too much',
  ],
  [
    'a command beside the token',
    ({ jobs }) => Object.assign(jobs.publish.steps[3], { run: 'node scripts/publish.mjs; node other.mjs' }),
    'jobs.publish.steps.3.run is "node scripts/publish.mjs; node other.mjs", not "node scripts/publish.mjs"',
  ],
  [
    'another action, pinned as it is',
    ({ jobs }) => Object.assign(jobs.publish.steps[1], { uses: `other/setup-node@${sha}` }),
    'jobs.publish.steps.1.uses is "other/setup-node", not "actions/setup-node"',
  ],
  [
    'a cache',
    ({ jobs }) => Object.assign(jobs.build.steps[1].with, { cache: 'npm' }),
    'jobs.build.steps.1.with.cache is too much',
  ],
  [
    'another registry',
    ({ jobs }) => Object.assign(jobs.publish.steps[1].with, { 'registry-url': 'https://drain.example' }),
    'jobs.publish.steps.1.with.registry-url is too much',
  ],
  [
    'tarballs of another run',
    ({ jobs }) => Object.assign(jobs.publish.steps[2].with, { 'run-id': '1' }),
    'jobs.publish.steps.2.with.run-id is too much',
  ],
  [
    'a step that may fail',
    ({ jobs }) => Object.assign(jobs.build.steps[4], { if: 'false' }),
    'jobs.build.steps.4.if is too much',
  ],
  [
    'a machine of somebody',
    ({ jobs }) => Object.assign(jobs.publish, { 'runs-on': 'self-hosted' }),
    'jobs.publish.runs-on is "self-hosted"',
  ],
  [
    'a variable for all',
    (it) => Object.assign(it, { env: { NODE_OPTIONS: '--import ./other.mjs' } }),
    'env is too much',
  ],
  ['no wait for the build', ({ jobs }) => delete jobs.publish.needs, 'jobs.publish.needs is missing'],
  [
    'words in place of rights',
    ({ jobs }) => Object.assign(jobs.publish, { permissions: 'write-all' }),
    'jobs.publish.permissions is "write-all"',
  ],
])('C-27 a release workflow with %s is found', (_name, change, told) => {
  const changed = release()
  change(changed)
  expect(releaseFaults(ci, changed)).toEqual([expect.stringContaining(`release.yml: ${told}`)])
})

test('a mutation job that is missing, optional or runs on no pull request is found', () => {
  const step = { run: 'npm run mutation -- --changed "origin/$BASE"' }
  const faultsOf = (mutation) => mutationFaults({ jobs: { mutation } }).length
  const job = { if: "github.event_name == 'pull_request'", steps: [step] }
  expect(faultsOf(job)).toBe(0)
  expect(faultsOf(undefined)).toBe(1)
  for (const more of [{ if: 'false' }, { 'continue-on-error': true }, { steps: [{ ...step, if: 'false' }] }])
    expect(faultsOf({ ...job, ...more })).toBe(1)
})
