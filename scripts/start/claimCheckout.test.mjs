import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../services/devnet/src/temporaryFolder.mjs'
import { claimCheckout } from './claimCheckout.mjs'

/** A living process whose command line is this program's. */
async function living(program) {
  const child = spawn(process.execPath, ['-e', 'process.stdout.write("up"); setInterval(() => {}, 1000)', program])
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

it('a checkout is claimed once, and again after it was released', () => {
  const dataDir = join(temporaryFolder(), 'new')
  const claim = claimCheckout(dataDir)
  expect(readFileSync(join(dataDir, 'start.pid'), 'utf8')).toBe(String(process.pid))
  claim.release()
  expect(claimCheckout(dataDir).owner).toBeUndefined()
})

it('a running supervisor keeps its claim', async () => {
  const dataDir = temporaryFolder()
  const { pid } = await living('scripts/start.mjs')
  writeFileSync(join(dataDir, 'start.pid'), String(pid))
  expect(claimCheckout(dataDir)).toEqual({ owner: pid })
})

it('the claim of a killed supervisor does not count', async () => {
  const dataDir = temporaryFolder()
  const child = await living('scripts/start.mjs')
  child.kill('SIGKILL')
  await once(child, 'exit')
  writeFileSync(join(dataDir, 'start.pid'), String(child.pid))
  expect(claimCheckout(dataDir).owner).toBeUndefined()
})

it('a claim whose process id went to another program does not count', async () => {
  const dataDir = temporaryFolder()
  const { pid } = await living('something-else.mjs')
  writeFileSync(join(dataDir, 'start.pid'), String(pid))
  expect(claimCheckout(dataDir).owner).toBeUndefined()
})

it.each(['', 'garbage', '-1', '0', String(process.pid)])('a claim file that says %j does not count', (content) => {
  const dataDir = temporaryFolder()
  writeFileSync(join(dataDir, 'start.pid'), content)
  expect(claimCheckout(dataDir).owner).toBeUndefined()
})
