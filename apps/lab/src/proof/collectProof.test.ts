import { readdirSync, readFileSync } from 'node:fs'
import { views } from '@latchkey/ui/views'
import { expect, test } from 'vitest'
import { collectProof } from '../../serveProof'

const repository = new URL('../../../../', import.meta.url)
const proof = collectProof()

test('the bytes are those of the last bench', () => {
  const { rows, date } = JSON.parse(readFileSync(new URL('bench/results.json', repository), 'utf8')) as {
    rows: { figure: string; value: number }[]
    date: string
  }
  const value = (name: string) => rows.find(({ figure }) => figure === name)?.value
  expect(proof.bytes).toEqual({
    firstClick: value('bytes before the first click, React'),
    connected: value('bytes until connected, React'),
    measured: date,
  })
  expect(proof.bytes.firstClick).toBeGreaterThan(1000)
})

test('there is one licence, the one of the licence file', () => {
  expect(proof.licences).toEqual(['MIT'])
  expect(readFileSync(new URL('LICENSE', repository), 'utf8')).toMatch(/^MIT License/)
})

test('the states are those the axe test walks through', () => {
  const walked = Object.values(views).reduce((sum, states) => sum + Object.keys(states).length, 0)
  expect(proof.states).toBe(walked)
})

test('the languages are those with words of every wing, English first', () => {
  const wings = readdirSync(new URL('packages/ui/src/wings/', repository), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => readdirSync(new URL(`packages/ui/src/wings/${name}/`, repository)))
    .filter((files) => files.includes('words.en.ts'))
  expect(proof.languages[0]).toBe('en')
  expect(proof.languages.length).toBeGreaterThan(1)
  for (const tag of proof.languages) for (const files of wings) expect(files).toContain(`words.${tag}.ts`)
})
