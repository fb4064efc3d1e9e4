import { type PGlite, parse, protocol } from '@electric-sql/pglite'

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>
type Outcome = ReturnType<typeof parse.parseResults>[number]

interface Statement {
  readonly name: string
  /** Types of its parameters. */
  readonly parameters: readonly number[]
  /** Says what columns its rows have. */
  readonly description: Messages
}

/** Statements of the embedded database, each taken apart and planned once. */
export interface Statements {
  run(text: string, values: readonly unknown[]): Promise<Outcome>
}

/** Statements the database keeps at a time; the one that was not used for longest goes first. */
const most = 200

/** What PostgreSQL answers when a table has other columns than when the statement was planned. */
const staleResult = '0A000'

const { serialize } = protocol

/**
 * Runs statements of an embedded database with one crossing into WebAssembly each: bind, execute and sync together, where
 * PGlite's own `query` crosses six times and takes every text apart anew. Whoever calls waits for one before the next.
 */
export function createStatements(pglite: PGlite): Statements {
  const known = new Map<string, Statement>()
  let named = 0

  // Neither memory nor a folder of Node needs the copy to storage that browsers do after each statement.
  const send = (...parts: readonly Uint8Array[]) => pglite.execProtocolStream(Buffer.concat(parts), { syncToFs: false })

  const prepare = async (text: string): Promise<Statement> => {
    named += 1
    const name = `s${named}`
    const messages = await send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    )
    const description = messages.filter((message) => message.name === 'rowDescription')
    return { name, parameters: parse.parseDescribeStatementResults(messages), description }
  }

  const close = (text: string, { name }: Statement) => {
    known.delete(text)
    return send(serialize.close({ type: 'S', name }), serialize.sync())
  }

  const find = async (text: string): Promise<Statement> => {
    const statement = known.get(text) ?? (await prepare(text))
    // The order of the map is the order of use.
    known.delete(text)
    known.set(text, statement)
    const [oldest] = known
    if (oldest && known.size > most) await close(...oldest)
    return statement
  }

  const written = (value: unknown, type: number | undefined) => {
    if (value === null || value === undefined) return null
    // Bytes go as they are, not as hexadecimal text.
    if (value instanceof Uint8Array) return value
    const write = type === undefined ? undefined : pglite.serializers[type]
    return write ? write(value) : String(value)
  }

  return {
    async run(text, values) {
      const statement = await find(text)
      const { name, parameters, description } = statement
      try {
        const messages = await send(
          serialize.bind({ statement: name, values: values.map((value, place) => written(value, parameters[place])) }),
          serialize.execute({}),
          serialize.sync(),
        )
        const [outcome] = parse.parseResults([...description, ...messages], pglite.parsers)
        return outcome ?? { rows: [], fields: [] }
      } catch (error) {
        if (error instanceof protocol.messages.DatabaseError && error.code === staleResult) await close(text, statement)
        throw error
      }
    },
  }
}
