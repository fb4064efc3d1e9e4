import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseFrame } from './parseFrame'

const request = (id: string) => `{"id":${id},"jsonrpc":"2.0","method":"irn_subscribe","params":{"topic":"a"}}`
const codeOf = (text: string) => {
  const frame = parseFrame(text, 32)
  return frame.kind === 'wrong' ? frame.error.code : frame.kind
}

describe('a frame', () => {
  it.each([
    '1',
    '1700000000000123456',
    '"1700000000000123456"',
    '-5',
    '1.50',
    '1e3',
    '"a\\"b\\u00e9"',
    '"a\\\\"',
    '"\\\\\\""',
    '0',
  ])('keeps its id %s as it was written', (id) => {
    expect(parseFrame(request(id), 32)).toMatchObject({ kind: 'request', id, method: 'irn_subscribe' })
  })

  it('keeps ids wherever they stand, and only those of the frame itself', () => {
    const text = '{ "params": {"id": 7, "x": ["}", "\\"id\\":8"]}, "method":"m", "id" :\n 12345678901234567890 }'
    expect(parseFrame(text, 32)).toMatchObject({ kind: 'request', id: '12345678901234567890' })
    expect(parseFrame('{"id":1,"id":2,"method":"m"}', 32)).toMatchObject({ id: '2' })
  })

  it.each(['{"method":"m"}', '[]', 'nonsense', '{"id":{},"method":"m"}'])(
    'has an id that can be answered where %s has none',
    (text) => {
      expect(parseFrame(text, 32)).toMatchObject({ kind: 'wrong', id: 'null' })
    },
  )

  it('N-91 may hold 65,536 characters besides texts', () => {
    const filled = (count: number) => `{"id":1,"method":"m"${' '.repeat(count - 9)}}`
    expect([codeOf(filled(65_536)), codeOf(filled(65_537))]).toEqual(['request', -32_700])
  })

  it('N-91 is not read on where it holds more besides texts than any batch does', () => {
    const large = 'x'.repeat(500_000)
    expect(codeOf(`{"id":1,"method":"m","params":{"message":"${large}"}}`)).toBe('request')
    expect(codeOf(`{"id":1,"method":"m","params":[${'0,'.repeat(32_000)}0]}`)).toBe('request')
    for (const filled of ['0,'.repeat(400_000), '"",'.repeat(70_000), ' '.repeat(70_000)])
      expect(codeOf(`{"id":1,"method":"m","params":[${filled}0]}`)).toBe(-32_700)
  })

  it('is read up to its limits: 32 levels, and an id of 64 characters', () => {
    const deepest = `{"id":1,"method":"m","params":${'['.repeat(31)}${']'.repeat(31)}}`
    expect(codeOf(deepest)).toBe('request')
    expect(parseFrame(request('1'.repeat(64)), 32)).toMatchObject({ kind: 'request', id: '1'.repeat(64) })
  })

  it('tells answers from requests', () => {
    expect(parseFrame('{"id":5,"jsonrpc":"2.0","result":true}', 32)).toEqual({
      kind: 'answer',
      id: '5',
      accepted: true,
    })
    expect(parseFrame('{"id":5,"error":{"code":1,"message":"x"}}', 32)).toMatchObject({ accepted: false })
  })

  it('keeps any id a client counts with (property)', () => {
    const id = fc.oneof(
      fc.bigInt({ min: 0n, max: 10n ** 19n }).map(String),
      fc.string({ maxLength: 10 }).map((text) => JSON.stringify(text)),
    )
    fc.assert(fc.property(id, (raw) => parseFrame(request(raw), 32).id === raw || raw.length > 64))
  })

  it('is never an exception, whatever is sent (property)', () => {
    const kinds = new Set(['request', 'answer', 'wrong'])
    const text = fc.oneof(
      fc.string(),
      fc.json(),
      fc.json().map((json) => `{"id":1,"method":"m","params":${json}`),
    )
    fc.assert(
      fc.property(text, (sent) => kinds.has(parseFrame(sent, 32).kind)),
      { numRuns: 1_000 },
    )
  })

  it.each([
    ['', -32_700],
    ['{', -32_700],
    ['{"id":1,"method":"m"', -32_700],
    ['{"id":1,"method":"', -32_700],
    ['[]', -32_600],
    ['null', -32_600],
    ['"text"', -32_600],
    ['{"id":1}', -32_600],
    ['{"method":"m"}', -32_600],
    ['{"id":null,"method":"m"}', -32_600],
    ['{"id":{},"method":"m"}', -32_600],
    ['{"id":{"a":5},"method":"m"}', -32_600],
    ['{"id":[5],"method":"m"}', -32_600],
    ['5', -32_600],
    [`{"id":${'1'.repeat(65)},"method":"m"}`, -32_600],
    ['{"id":1,"jsonrpc":"1.0","method":"m"}', -32_600],
    [`{"id":"${'1'.repeat(80)}","method":"m"}`, -32_600],
    [`{"id":1,"method":"m","params":${'['.repeat(33)}${']'.repeat(33)}}`, -32_700],
    ['['.repeat(500_000), -32_700],
    ['{"a":'.repeat(200_000), -32_700],
  ])('%.40s answers %d', (text, code) => {
    expect(codeOf(text)).toBe(code)
  })
})
