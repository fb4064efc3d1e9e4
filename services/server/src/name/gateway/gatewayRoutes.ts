import { getNameAnswer, postNameAnswer } from '@latchkey/protocol/api'
import type { InferOutput } from 'valibot'
import type { Hex } from 'viem'
import type { EvmAddress } from '../../chain/networks/Network'
import type { DatedSecret } from '../../config/datedSecrets'
import { type Api, createApi } from '../../http/Api'
import { badRequest, notConfigured, tooMany } from '../../http/answer/HttpError'
import { addressGroup } from '../../http/request/addressGroup'
import { parseInput } from '../../http/request/parseInput'
import { readJson } from '../../http/request/readJson'
import type { Services } from '../../noun/Services'
import { createBuckets } from '../../sharing/createBuckets'
import { createLimitCounter } from '../../sharing/createLimitCounter'
import type { Zone } from '../Zone'
import { parseQuestion } from './answerQuestion'
import { signAnswer } from './signAnswer'

const mostBody = 16 * 1024
/** Answers an address group is signed. */
const share = { burst: 100, perSecond: 10 }
/** Seconds an answer is good for: a name does not change hands, but what a resolver takes must end. */
const goodFor = 300

/**
 * The gateway that a resolver on a chain sends its clients to. They are wallets and sites anywhere, of no project; what they are
 * answered is public, and good for the resolver alone that they name.
 */
export function gatewayRoutes(
  { clock, metrics }: Pick<Services, 'clock' | 'metrics'>,
  zone: Zone | undefined,
  keys: readonly DatedSecret[],
): Api {
  const shares = createBuckets(clock, share)
  const countLimit = createLimitCounter(metrics)

  async function answer(address: string, { sender, data }: InferOutput<typeof postNameAnswer.body>): Promise<Response> {
    const [key] = keys
    if (!zone || !key) throw notConfigured('The gateway of names', zone ? 'NAMES_GATEWAY_KEYS' : 'NAMES_ZONE')
    const taken = shares.take(addressGroup(address), 1)
    if (!taken.allowed) {
      countLimit('names signed for this address')
      throw tooMany(taken.retryAfter)
    }
    const request = data.replace(/\.json$/, '').toLowerCase() as Hex
    const question = parseQuestion(request, zone.name)
    if (!question)
      throw badRequest(
        `data must be resolve(name, data) for addr or text of a name in ${zone.name}, and of its own node.`,
      )
    const result = question.answer(await zone.store.find(question.name))
    const expires = BigInt(Math.floor(clock.now() / 1_000) + goodFor)
    const signed = { sender: sender as EvmAddress, request, result, expires }
    return Response.json({ data: await signAnswer(signed, `0x${key.secret}`) })
  }

  const api = createApi()
  api.get(getNameAnswer.path, (context) =>
    answer(context.env.address, parseInput(getNameAnswer.params, context.req.param())),
  )
  api.post(postNameAnswer.path, async (context) => {
    const body = await readJson(context.req.raw, { limit: mostBody })
    return answer(context.env.address, parseInput(postNameAnswer.body, body))
  })
  return api
}
