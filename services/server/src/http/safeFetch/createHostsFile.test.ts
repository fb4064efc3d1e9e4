import { rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createHostsFile } from './createHostsFile'

async function open(text: string) {
  const path = join(tmpdir(), `hosts-${crypto.randomUUID()}`)
  const write = async (now: string) => {
    await writeFile(path, now)
    await utimes(path, 1, 1)
  }
  await write(text)
  onTestFinished(() => rm(path))
  return { write, readHost: createHostsFile(path) }
}

it('a line may be set in, its parts far apart and remarked on, and gives no name that is none', async () => {
  const { readHost } = await open(
    '  192.0.2.1 \t one.example   two.example # three.example four.example\n#192.0.2.2 five.example\n',
  )
  for (const host of ['one.example', 'two.example']) expect(await readHost(host)).toEqual(['192.0.2.1'])
  for (const none of ['', '#', 'three.example', 'four.example', 'five.example'])
    expect(await readHost(none)).toEqual([])
})

it('a file that was not changed is not read again', async () => {
  const { write, readHost } = await open('192.0.2.1 one.example\n')
  expect(await readHost('one.example')).toEqual(['192.0.2.1'])
  await write('192.0.2.2 one.example\n')
  expect(await readHost('one.example')).toEqual(['192.0.2.1'])
})
