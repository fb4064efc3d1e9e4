import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../services/devnet/src/temporaryFolder.mjs'
import { devFacts, readDevFile, writeDevFile } from './devFile.mjs'
import { supervise } from './supervise.mjs'

/** Runs parts until `stop`, or until they end by themselves; `lines` is what was printed. */
function run(parts, options = {}) {
  const dataDir = options.dataDir ?? temporaryFolder()
  const lines = []
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  let shown
  const up = new Promise((resolve) => {
    shown = resolve
  })
  const code = supervise({
    root: dataDir,
    dataDir,
    reset: false,
    lan: false,
    signal: controller.signal,
    parts,
    print: (text) => {
      lines.push(text)
      if (text.includes('Latchkey runs')) shown()
    },
    ...options,
  })
  return { dataDir, lines, code, up, stop: () => controller.abort() }
}

/** A part that notes what happens to it. */
function notedPart(name, { notes = [], facts = {}, ...more } = {}) {
  return {
    name,
    notes,
    async start(context) {
      notes.push({ started: JSON.parse(readFileSync(context.devFile, 'utf8')), context })
      return {
        facts,
        rows: [{ name, url: `http://localhost/${name}`, about: `part ${name}` }],
        async stop() {
          notes.push('stopped')
        },
      }
    },
    ...more,
  }
}

it('the facts of all parts are written once all answer, and are gone after the stop', async () => {
  const chains = { 'eip155:31337': 'http://localhost:8545' }
  const devnet = notedPart('devnet', { facts: { chains } })
  const lab = notedPart('lab', { facts: { lab: 'http://localhost:4400' } })
  const { dataDir, lines, code, up, stop } = run([lab, devnet])
  await up
  expect(readDevFile(dataDir)).toEqual(devFacts({ chains, lab: 'http://localhost:4400' }))
  expect(lines.join()).toMatch(/lab .*part lab.*devnet .*part devnet/s)
  stop()
  expect(await code).toBe(0)
  expect(readdirSync(dataDir)).toEqual([])
  expect([devnet, lab].map(({ notes }) => notes.at(-1))).toEqual(['stopped', 'stopped'])
})

it('a part starts after those it needs, with their facts in the file it is given', async () => {
  const chains = { 'eip155:31337': 'http://localhost:8545' }
  const lab = notedPart('lab', { needs: ['devnet'] })
  const { up } = run([lab, notedPart('devnet', { facts: { chains } })])
  await up
  expect(lab.notes[0].started).toEqual(devFacts({ chains }))
})

it('a part that does not start is named with its reason, and the others are stopped', async () => {
  const gallery = notedPart('gallery')
  const devnet = {
    name: 'devnet',
    start: async () => {
      throw new Error('no anvil here')
    },
  }
  const lab = notedPart('lab', { needs: ['devnet'] })
  const { dataDir, lines, code } = run([lab, gallery, devnet])
  expect(await code).toBe(1)
  expect(lines).toContain('devnet did not start: no anvil here')
  expect(lines.join()).not.toContain('Latchkey runs')
  expect(lab.notes).toEqual([])
  expect(gallery.notes.at(-1)).toBe('stopped')
  expect(readDevFile(dataDir)).toBeUndefined()
})

it('a part that dies later is named and ends the rest with an error code', async () => {
  const lab = notedPart('lab')
  const gallery = notedPart('gallery')
  const { dataDir, lines, code, up } = run([lab, gallery])
  await up
  lab.notes[0].context.onFailure(new Error('it keeps ending'))
  expect(await code).toBe(1)
  expect(lines).toContain('lab: it keeps ending')
  expect(gallery.notes.at(-1)).toBe('stopped')
  expect(readDevFile(dataDir)).toBeUndefined()
})

it('a stop during the start is no error and leaves nothing', async () => {
  const slow = {
    name: 'slow',
    start: ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      }),
  }
  const quick = notedPart('quick')
  const { dataDir, lines, code, stop } = run([quick, slow])
  stop()
  expect(await code).toBe(0)
  expect(lines).toEqual(['Stopping'])
  expect(readdirSync(dataDir)).toEqual([])
})

it('the facts a killed run left are removed before anything starts', async () => {
  const dataDir = temporaryFolder()
  writeDevFile(dataDir, { ...devFacts(), pid: 1 })
  let during = 'not looked'
  const looking = notedPart('lab')
  const { start } = looking
  looking.start = (context) => {
    during = readDevFile(dataDir)
    return start(context)
  }
  await run([looking], { dataDir }).up
  expect(during).toBeUndefined()
})

it.each([
  [true, false],
  [false, true],
])('reset %s keeps the data of parts: %s, and never what is no part', async (reset, kept) => {
  const dataDir = temporaryFolder()
  for (const folder of ['devnet', 'build']) {
    mkdirSync(join(dataDir, folder))
    writeFileSync(join(dataDir, folder, 'state'), 'old')
  }
  await run([notedPart('devnet', { data: 'devnet' })], { dataDir, reset }).up
  expect(existsSync(join(dataDir, 'devnet'))).toBe(kept)
  expect(existsSync(join(dataDir, 'build', 'state'))).toBe(true)
})
