import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dependencyFaults } from './dependencyFaults.mjs'
import { readRegistry } from './readRegistry.mjs'

const now = Date.parse('2026-11-22T12:00:00Z')
const ago = (days) => new Date(now - days * 24 * 3_600_000).toISOString()
const attested = { attestations: { provenance: {} } }

/** As a registry tells of a package: a document with all its versions. */
const documents = {
  sound: {
    time: { '1.0.0': ago(40), '1.1.0': ago(8) },
    versions: { '1.0.0': { dist: attested }, '1.1.0': { dist: attested } },
  },
  young: { time: { '1.0.0': ago(400), '1.0.1': ago(6.9) }, versions: { '1.0.0': { dist: {} }, '1.0.1': { dist: {} } } },
  scripted: { time: { '2.0.0': ago(90) }, versions: { '2.0.0': { dist: {}, hasInstallScript: true } } },
  '@scope/taken': {
    time: { '1.0.0': ago(90), '1.0.1': ago(30) },
    versions: { '1.0.0': { dist: attested }, '1.0.1': { dist: {} } },
  },
  timeless: { time: {}, versions: { '1.0.0': { dist: {} } } },
}

let server
let address
beforeAll(async () => {
  server = createServer((request, response) => {
    const document = documents[decodeURIComponent(request.url.slice(1))]
    response.writeHead(document ? 200 : 404).end(JSON.stringify(document ?? {}))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${server.address().port}/`
})
afterAll(() => server.close())

const judge = async (...wanted) =>
  dependencyFaults(
    wanted,
    await readRegistry(
      address,
      wanted.map(({ name }) => name),
    ),
    now,
  )

test('C-13 a dependency that is too young, runs a script at install, or lost its provenance is refused', async () => {
  expect(await judge({ name: 'sound', version: '1.1.0' }, { name: 'young', version: '1.0.0' })).toEqual([])
  expect(await judge({ name: 'young', version: '1.0.1' })).toEqual([
    'young 1.0.1 is 6 days old; choose one of at least 7',
  ])
  expect(await judge({ name: 'scripted', version: '2.0.0' })).toEqual([
    'scripted 2.0.0 runs a script when it is installed',
  ])
  expect(await judge({ name: '@scope/taken', version: '1.0.1' })).toEqual([
    '@scope/taken 1.0.1 has no provenance, though an older version has',
  ])
})

test('C-13 a version of unknown age, one that is not there and a registry without an answer are refused', async () => {
  expect(await judge({ name: 'timeless', version: '1.0.0' })).toEqual([expect.stringMatching(/days old/)])
  expect(await judge({ name: 'sound', version: '9.9.9' })).toEqual(['sound 9.9.9 is not in the registry'])
  await expect(judge({ name: 'absent', version: '1.0.0' })).rejects.toThrow('answered 404 for absent')
})
