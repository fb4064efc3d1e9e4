import { type Api, createApi } from '../http/Api'
import { badRequest } from '../http/answer/HttpError'
import { readBody } from '../http/request/readBody'
import type { Tokens } from './networks/createTokens'
import { parseTokensFile } from './networks/parseTokensFile'

const longestBody = 64 * 1024

/**
 * `PUT /development/tokens` on the admin port: a token list that counts beside `TOKENS_FILE` until another is put or the process
 * ends. For the conditions of `npm start`: a server in production has no such call.
 */
export const tokenRoutes = (tokens: Pick<Tokens, 'addOnly'>): Api =>
  createApi().put('/development/tokens', async ({ req }) => {
    const list = parseList(await readBody(req.raw, { limit: longestBody }))
    tokens.addOnly(list)
    return Response.json({ tokens: list.length })
  })

function parseList(text: string) {
  try {
    return parseTokensFile(text)
  } catch (error) {
    throw badRequest(`The list of tokens ${(error as Error).message}.`)
  }
}
