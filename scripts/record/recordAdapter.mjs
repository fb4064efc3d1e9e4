import { playedFetch } from './playedFetch.mjs'
import { recordingFetch } from './recordingFetch.mjs'
import { redact } from './redact.mjs'

/**
 * The fixture of an adapter with what its provider says to somebody with a key in place of what it held: without their keys, their
 * account and every address that is not `kept`, and with what the adapter makes of the exchanges as they are written.
 *
 * @throws NotRecorded, with why, where that would prove nothing of it
 */
export async function recordAdapter(adapter, fixture, { services, environment, account: said, checksum }) {
  const account = writtenAs(fixture.account, said, checksum)
  // Some questions tell the time: it stands still while they are asked, and those who play them set their clock by it.
  const now = Math.floor(services.clock.now() / 1_000) * 1_000
  const given = { ...services, clock: { ...services.clock, now: () => now } }
  refuse(await adapter.refused?.({ ...services, environment }))
  const { exchanges, fetch } = recordingFetch(environment[adapter.address] ?? adapter.base, services.fetch)
  await adapter.open({ ...given, fetch, environment })(account)
  const keys = valuesOf(adapter.keys, environment)
  const signing = valuesOf(adapter.unsent ?? [], environment)
  const aliases = adapter.aliases ?? (() => [])
  const kept = redact(exchanges, {
    keys: { ...keys, ...signing },
    account,
    as: fixture.account,
    aliases: aliases(account).map((alias, place) => [alias, aliases(fixture.account)[place]]),
    kept: adapter.kept ?? [],
    checksum,
  })
  const played = { [adapter.address]: 'http://played.invalid', ...keys, ...signing }
  const reads = await adapter.open({ ...given, fetch: playedFetch(kept, keys), environment: played })(fixture.account)
  refuse(adapter.lacking?.(reads))
  const time = new Date(now).toISOString()
  // What the documentation left open was seen now.
  const { unseen: _, ...told } = fixture
  return { ...told, date: time.slice(0, 10), time, mark: 'recorded', exchanges: kept, reads }
}

function refuse(why) {
  if (why !== undefined) throw Object.assign(new Error(why), { name: 'NotRecorded' })
}

const valuesOf = (names, environment) => Object.fromEntries(names.map((name) => [name, environment[name]]))

/** An account in the letters the other is written in: a provider is asked with them, and answers in them. */
const writtenAs = (other, account, checksum) =>
  !account.startsWith('0x')
    ? account
    : other === other.toLowerCase()
      ? account.toLowerCase()
      : (checksum(account) ?? account)
