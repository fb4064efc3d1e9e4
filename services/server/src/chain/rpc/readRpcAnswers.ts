import { sliceArray, sliceObject } from './jsonSlices'

/** The text of a result or of an error, as the node wrote it. */
export type RpcAnswer = { readonly result: string } | { readonly error: string }

/** What stands in for an answer a node left out. */
const missing: RpcAnswer = { error: '{"code":-32603,"message":"The node gave no answer to this call"}' }

/**
 * The answers of a node in the order of the calls, which were numbered from 0.
 *
 * @throws when the text is not the answer to so many calls.
 */
export function readRpcAnswers(text: string, calls: number): readonly RpcAnswer[] {
  const parsed: unknown = JSON.parse(text)
  if (calls === 1 && !Array.isArray(parsed)) return [answerOf(sliceObject(text))]
  if (!Array.isArray(parsed)) throw new Error('the node answered a list of calls with one answer')
  const answers = new Map(
    sliceArray(text).map((one) => {
      const members = sliceObject(one)
      return [members.get('id'), members] as const
    }),
  )
  const isNone = !Array.from({ length: calls }, (_, place) => String(place)).some((id) => answers.has(id))
  if (isNone) throw new Error('the node answered none of the calls')
  return Array.from({ length: calls }, (_, place) => {
    const members = answers.get(String(place))
    return members ? answerOf(members) : missing
  })
}

function answerOf(members: ReadonlyMap<string, string>): RpcAnswer {
  const error = members.get('error')
  if (error !== undefined && error !== 'null') {
    const { code, message } = JSON.parse(error) as { readonly code?: unknown; readonly message?: unknown }
    if (!Number.isInteger(code) || typeof message !== 'string') throw new Error('the node answered with a wrong error')
    return { error }
  }
  const result = members.get('result')
  if (result === undefined) throw new Error('the node answered with neither result nor error')
  return { result }
}
