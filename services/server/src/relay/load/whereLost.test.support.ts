import { Client } from 'pg'

interface Pair {
  readonly topic: string
  readonly sleeps: boolean
}

interface Row {
  readonly id: string
  readonly sender: string
  readonly acknowledged: readonly string[]
  readonly waits: boolean
}

/** What the mailboxes say of messages that nobody saw: kept or not, who sent them, who has acknowledged them, who is subscribed. */
export async function whereLost(
  url: string,
  lost: readonly string[],
  pairs: readonly Pair[],
): Promise<readonly string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const said: string[] = []
  for (const key of lost) {
    const [topic = '', ...words] = key.split(' ')
    const place = pairs.findIndex((pair) => pair.topic === topic)
    const { rows } = await client.query<Row>(
      `select id, sender, acknowledged, message is not null as waits from relay_messages
       where topic = $1 and hash = sha256(convert_to($2, 'UTF8'))`,
      [topic, words.join(' ')],
    )
    const { rows: subscribed } = await client.query(
      'select client_id from relay_subscriptions where topic = $1 order by client_id',
      [topic],
    )
    const clients = place % 2 === 0 ? 'SDK clients' : 'clients of the test'
    const stored = rows[0] ? JSON.stringify(rows[0]) : 'not stored'
    said.push(
      `${key}: pair ${place}, ${clients}, ${pairs[place]?.sleeps ? 'wallet slept, ' : ''}${stored}; subscribed ${JSON.stringify(subscribed)}`,
    )
  }
  await client.end()
  return said
}
