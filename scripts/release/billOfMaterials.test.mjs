import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readPackages } from '../build/readPackages.mjs'
import { billOfMaterials } from './billOfMaterials.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const bills = readPackages(root).map((one) => billOfMaterials(lock, { root, ...one }))
const nameOf = (bill) => bill.metadata.component.name

test.each(bills.map((bill) => [nameOf(bill), bill]))('C-31 the bill of %s has the shape of CycloneDX', (_, bill) => {
  expect([bill.bomFormat, bill.specVersion, bill.version]).toEqual(['CycloneDX', '1.6', 1])
  expect(bill.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(bill.metadata.component).toMatchObject({ type: expect.stringMatching(/^(library|application)$/), name: _ })
  const refs = [bill.metadata.component, ...bill.components].map((component) => component['bom-ref'])
  expect(new Set(refs).size).toBe(refs.length)
  for (const component of bill.components) {
    expect(component).toMatchObject({ type: 'library', scope: 'required' })
    expect(component.purl).toBe(`pkg:npm/${component.name.replace('@', '%40')}@${component.version}`)
    expect(component.version).toMatch(/^\d+\.\d+\.\d+/)
    expect(component.hashes).toEqual([{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }])
    expect(component.licenses).toHaveLength(1)
  }
  expect(bill.dependencies.map(({ ref }) => ref).sort()).toEqual([...refs].sort())
  for (const { dependsOn } of bill.dependencies) for (const ref of dependsOn) expect(refs).toContain(ref)
})

test('C-31 the bill of the server names what its image installs, however deep, and nothing that only tests need', () => {
  const server = bills.find((bill) => nameOf(bill) === 'latchkey-server')
  const names = server.components.map(({ name }) => name)
  expect(server.metadata.component.type).toBe('application')
  for (const name of ['pg', 'pg-protocol', '@electric-sql/pglite', 'pino', 'sonic-boom', 'ws'])
    expect(names).toContain(name)
  for (const name of ['solc', 'litesvm', '@openzeppelin/contracts', 'vitest', 'vite']) expect(names).not.toContain(name)
  const pool = server.dependencies.find(({ ref }) => ref.startsWith('pkg:npm/pg@'))
  expect(pool.dependsOn.map((ref) => ref.replace(/@[^@]*$/, ''))).toContain('pkg:npm/pg-protocol')
})

test('C-31 another version gives another bill, the same lockfile the same one', () => {
  const one = readPackages(root).find(({ name }) => name === 'latchkey-server')
  const again = billOfMaterials(lock, { root, ...one })
  expect(again).toEqual(bills.find((bill) => nameOf(bill) === one.name))
  const raised = structuredClone(lock)
  raised.packages['node_modules/ws'].version = '99.0.0'
  const other = billOfMaterials(raised, { root, ...one })
  expect(other.serialNumber).not.toBe(again.serialNumber)
  expect(other.components).toContainEqual(expect.objectContaining({ purl: 'pkg:npm/ws@99.0.0' }))
})
