/** A value of the run as workflows write it. */
export const variable = (name) => `${'$'}{{ ${name} }}`

const checkout = { uses: 'actions/checkout', with: { 'persist-credentials': false } }
const node = { uses: 'actions/setup-node', with: { 'node-version': 24 } }

/**
 * All of `release.yml`, but for its comments and the commits its actions are pinned to. A token that publishes is within reach of every step
 * of the job that has it: so that job takes nothing but our own scripts, and what the other one built under its sums.
 */
export const releaseShape = {
  name: 'release',
  on: { push: { tags: ['v*'] } },
  permissions: {},
  concurrency: { group: 'release', 'cancel-in-progress': false },
  jobs: {
    build: {
      'runs-on': 'ubuntu-24.04',
      'timeout-minutes': 30,
      permissions: { contents: 'read' },
      outputs: { sums: variable('steps.sums.outputs.sums') },
      steps: [
        checkout,
        node,
        { run: 'npm ci --ignore-scripts' },
        { run: 'npm audit signatures' },
        { run: 'npm run release -- --pack' },
        { id: 'sums', run: 'echo "sums=$(base64 -w0 .latchkey/SHA256SUMS)" >> "$GITHUB_OUTPUT"' },
        {
          uses: 'actions/upload-artifact',
          with: {
            name: 'release',
            path: '.latchkey/release/*.tgz',
            'include-hidden-files': true,
            'if-no-files-found': 'error',
            'retention-days': 1,
          },
        },
        { run: 'npm run sbom' },
        {
          uses: 'actions/upload-artifact',
          with: {
            name: 'sbom',
            path: '.latchkey/sbom/*.cdx.json',
            'include-hidden-files': true,
            'if-no-files-found': 'error',
            'retention-days': 90,
          },
        },
      ],
    },
    publish: {
      needs: 'build',
      'runs-on': 'ubuntu-24.04',
      'timeout-minutes': 15,
      environment: 'npm',
      permissions: { contents: 'read', 'id-token': 'write' },
      steps: [
        checkout,
        node,
        { uses: 'actions/download-artifact', with: { name: 'release', path: '.latchkey/release' } },
        { run: 'node scripts/publish.mjs', env: { RELEASE_SUMS: variable('needs.build.outputs.sums') } },
      ],
    },
  },
}

/** Where a value is another than the one it should be, by path; `uses` counts without the commit, which a check of its own asks for. */
export function shapeFaults(found, wanted, path = 'release.yml') {
  const isNode = (value) => typeof value === 'object' && value !== null
  if (isNode(found) && isNode(wanted) && Array.isArray(found) === Array.isArray(wanted)) {
    const keys = [...new Set([...Object.keys(wanted), ...Object.keys(found)])]
    return keys.flatMap((key) => {
      const own = `${path}: ${key}`.replace(/: (.*): /, ': $1.')
      if (!Object.hasOwn(found, key)) return [`${own} is missing`]
      if (!Object.hasOwn(wanted, key)) return [`${own} is too much`]
      const value = key === 'uses' ? String(found[key]).replace(/@.*$/, '') : found[key]
      return shapeFaults(value, wanted[key], own)
    })
  }
  return Object.is(found, wanted) ? [] : [`${path} is ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`]
}
