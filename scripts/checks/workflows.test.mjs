import { expect, test } from 'vitest'
import { matrixFaults, releaseFaults, variable, workflowFaults } from './workflows.mjs'

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

test('C-13 C-16 a release that skips its dry run, or goes on after it failed, is found, and CI that does not run one', () => {
  const job = (...runs) => ({ jobs: { a: { steps: runs.map((run) => (typeof run === 'string' ? { run } : run)) } } })
  const dry = 'npm run release -- --dry'
  expect(releaseFaults(job('npm ci', dry), job('npm ci', dry, 'npm run release'))).toEqual([])
  const late = 'release.yml: must end with npm run release -- --dry and then npm run release'
  expect(releaseFaults(job('npm test'), job('npm run release', dry))).toEqual([`ci.yml: does not run ${dry}`, late])
  expect(releaseFaults(job(dry), job(dry, 'npm run build', 'npm run release'))).toEqual([late])
  expect(releaseFaults(job(dry), job({ run: dry, 'continue-on-error': true }, 'npm run release'))).toEqual([
    'release.yml: goes on after a step that failed',
  ])
})
