import { lookup } from 'node:dns/promises'
import { getEventListeners } from 'node:events'
import { rm, utimes, writeFile } from 'node:fs/promises'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startNameServer } from '../../fake/nameServer.test.support'
import { createStrangerResolve } from './createStrangerResolve'
import { hasRoute } from './hasRoute'
import { createSafeFetch } from './safeFetch'

const four = '93.184.215.14'
const six = '2606:2800:21f:cb07:6820:80da:af6b:8b2c'
const never = new AbortController().signal

async function open(hosts = '', ways: readonly ('udp4' | 'udp6')[] = ['udp4', 'udp6']) {
  const hostsFile = join(tmpdir(), `hosts-${crypto.randomUUID()}`)
  await writeFile(hostsFile, hosts)
  const server = await startNameServer()
  onTestFinished(async () => {
    server.close()
    await rm(hostsFile)
  })
  const routes = async (kind: 'udp4' | 'udp6') => ways.includes(kind)
  return { server, hostsFile, resolve: createStrangerResolve({ servers: [server.address], hostsFile, routes }) }
}

/** Runs something and tells whether the resolver of the machine was at work meanwhile. */
async function usesThreads(work: Promise<unknown>): Promise<boolean> {
  let isOver = false
  let isUsed = false
  const end = () => {
    isOver = true
  }
  work.then(end, end)
  while (!isOver) {
    isUsed ||= process.getActiveResourcesInfo().includes('GetAddrInfoReqWrap')
    await new Promise((resolve) => setImmediate(resolve))
  }
  return isUsed
}

describe('names that strangers chose', () => {
  it('N-306 whose name servers never answer hold up no other lookup of this process, and end with who waits', async () => {
    const { server, resolve } = await open()
    const names = Array.from({ length: 100 }, (_, number) => `n${number}.mine.example`)
    for (const name of names) server.addresses.set(name, 'silent')
    server.addresses.set('prompt.example', ['93.184.215.14'])
    const controllers = names.map(() => new AbortController())
    const waiting = Promise.allSettled(
      names.map((name, place) => resolve(name, controllers[place]?.signal ?? AbortSignal.abort())),
    )
    await expect.poll(() => server.asked.length).toBeGreaterThanOrEqual(names.length)
    expect(process.getActiveResourcesInfo()).not.toContain('GetAddrInfoReqWrap')
    expect(['127.0.0.1', '::1']).toContain((await lookup('localhost')).address)
    expect(await resolve('prompt.example', never)).toEqual(['93.184.215.14'])
    for (const controller of controllers) controller.abort()
    // Cancelled, and not at the end of its own patience.
    for (const one of await waiting) expect(one).toMatchObject({ status: 'rejected', reason: { code: 'ECANCELLED' } })
    const { length } = server.asked
    await expect(resolve('n0.mine.example', AbortSignal.abort())).rejects.toThrow()
    expect(server.asked).toHaveLength(length)
  })

  it('N-306 are looked up by no thread of the process wherever nobody says otherwise', async () => {
    expect(await usesThreads(lookup('localhost'))).toBe(true)
    const signal = AbortSignal.timeout(100)
    const fetching = createSafeFetch()('https://n1.mine.example/', { signal })
    const settled = expect(fetching).rejects.toMatchObject({ name: 'SafeFetchError' })
    expect(await usesThreads(fetching)).toBe(false)
    await settled
  })

  it('have every address of a kind, or those of the other where there are none', async () => {
    const { server, resolve } = await open()
    server.addresses.set('four.example', ['93.184.215.14', '93.184.215.15'])
    server.addresses.set('six.example', ['2606:2800:21f:cb07:6820:80da:af6b:8b2c'])
    expect((await resolve('four.example', never)).toSorted()).toEqual(['93.184.215.14', '93.184.215.15'])
    expect(await resolve('six.example', never)).toEqual(['2606:2800:21f:cb07:6820:80da:af6b:8b2c'])
    await expect(resolve('nobody.example', never)).rejects.toMatchObject({ code: 'ENOTFOUND' })
  })

  it('leave nothing on the signal of who waited, found or not', async () => {
    const { server, resolve } = await open()
    server.addresses.set('four.example', [four])
    const { signal } = new AbortController()
    await resolve('four.example', signal)
    await expect(resolve('nobody.example', signal)).rejects.toMatchObject({ code: 'ENOTFOUND' })
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })

  it('are asked of the name servers of the machine where an operator gives none', async () => {
    const asking = createStrangerResolve({ hostsFile: '/no/such/file' })('nobody.invalid', AbortSignal.timeout(500))
    // Whatever they are and say, or do not: a list without any would be no answer of DNS.
    const answers = /^E(NOTFOUND|NODATA|SERVFAIL|REFUSED|CONNREFUSED|TIMEOUT|CANCELLED)$/
    await expect(asking).rejects.toMatchObject({ code: expect.stringMatching(answers) })
  })

  it.each([
    [['udp4', 'udp6'], four],
    [['udp4'], four],
    [['udp6'], six],
    [[], four],
  ] as const)('have those of the kind that leads out of the machine first: %j', async (ways, found) => {
    const { server, resolve } = await open('', ways)
    server.addresses.set('both.example', [four, six])
    expect(await resolve('both.example', never)).toEqual([found])
  })

  it('have a way out where a route leads to the public, which a way to oneself is not', async () => {
    const routes = await Promise.all([hasRoute('udp4'), hasRoute('udp6')])
    const isOut = (family: string) =>
      Object.values(networkInterfaces()).some((all) => all?.some((one) => !one.internal && one.family === family))
    // Without an address of that kind beyond this machine there is no way.
    if (!isOut('IPv4')) expect(routes[0]).toBe(false)
    if (!isOut('IPv6')) expect(routes[1]).toBe(false)
    expect(await usesThreads(hasRoute('udp4'))).toBe(false)
  })

  it('have the addresses an operator gave them, as the file of hosts says now', async () => {
    const lines = [
      '# own hosts',
      '93.184.215.14\tPictures.example  pictures # two',
      '',
      '::1 inside.example',
      'no.address x.example',
    ]
    const { server, resolve, hostsFile } = await open(`${lines.join('\n')}\n93.184.215.15 pictures.example\r\n`)
    expect(await resolve('pictures.example', never)).toEqual(['93.184.215.14', '93.184.215.15'])
    expect(await resolve('pictures.example.', never)).toHaveLength(2)
    const inside = createSafeFetch({ resolve })
    await expect(inside('https://inside.example/')).rejects.toMatchObject({ fault: 'not-global' })
    expect(server.asked).toEqual([])
    await expect(resolve('x.example', never)).rejects.toMatchObject({ code: 'ENOTFOUND' })
    await writeFile(hostsFile, '93.184.215.16 x.example\n')
    await utimes(hostsFile, 1, 1)
    expect(await resolve('x.example', never)).toEqual(['93.184.215.16'])
    await rm(hostsFile)
    await expect(resolve('x.example', never)).rejects.toMatchObject({ code: 'ENOTFOUND' })
    await writeFile(hostsFile, '')
  })
})
