import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { allVariables } from './Config'
import { describeRotation, describeVariables, rotations } from './describeVariables.test.support'

it('stands in the guide for operators, word for word', () => {
  const guide = readFileSync(new URL('../../../docs/self-hosting.md', import.meta.url), 'utf8')
  const [, block] = /<!-- variables -->\n([\s\S]*?)\n<!-- end -->/.exec(guide) ?? []
  expect(block).toBe(describeVariables())
})

it('N-49 says of every secret how it is replaced, word for word in the guide', () => {
  const guide = readFileSync(new URL('../../../docs/self-hosting.md', import.meta.url), 'utf8')
  const [, block] = /<!-- rotation -->\n([\s\S]*?)\n<!-- rotation ends -->/.exec(guide) ?? []
  expect(block).toBe(describeRotation())
  const secrets = Object.entries(allVariables()).flatMap(([name, { secret }]) => (secret ? [name] : []))
  expect(Object.keys(rotations).sort()).toEqual(secrets.sort())
})

it('has a row for every variable the shipped compose file sets', () => {
  const compose = readFileSync(new URL('../../../deploy/compose.yaml', import.meta.url), 'utf8')
  const [, block = ''] = /environment: &environment\n((?: {4}\S.*\n)+)/.exec(compose) ?? []
  const names = [...block.matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name = '']) => name)
  expect(names).toContain('TRUSTED_PROXIES')
  expect(names.filter((name) => !Object.hasOwn(allVariables(), name))).toEqual([])
  // All others come from the file beside it, which must not bring the owner's password; what they name lies in a folder servers see.
  expect(compose).toContain('env_file: [{ path: features.env, required: false }]')
  expect(compose).toContain("volumes: ['./files:/etc/latchkey:ro']")
  const shown = readFileSync(new URL('../../../deploy/features.example.env', import.meta.url), 'utf8')
  const given = [...shown.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => name)
  expect(given).toContain('HISTORY_PROVIDER')
  expect(given.filter((name) => !Object.hasOwn(allVariables(), name) || names.includes(name))).toEqual([])
  // The servers have a user of their own; the step that runs before them alone has the owner's.
  expect(names).not.toContain('DATABASE_OWNER_URL')
  expect(block).not.toContain('OWNER_PASSWORD')
  const migrate = /\n {2}migrate:\n((?: {4}.*\n)+)/.exec(compose)?.[1]
  expect(migrate).toMatch(/<<: \*environment, DATABASE_OWNER_URL: /)
  expect(compose.match(/DATABASE_OWNER_URL/g)).toHaveLength(1)
  expect(compose).toMatch(/migrate: \{ condition: service_completed_successfully \}/)
})
